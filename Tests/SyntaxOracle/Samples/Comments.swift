// swift-format-ignore-file
// Comments and line breaks between any two tokens.
/* /* nested */ */ @A.B(/*4*/ 1 /*5*/ , /*6*/ c /*7*/ : /*8*/ 2 /*9*/ ) /*10*/ public /*11*/ struct /*12*/ S /*13*/ < /*14*/ T /*15*/ : /*16*/ P /*17*/ , /*18*/ each /*19*/ U > /*20*/ : /*21*/ Q /*22*/ , /*23*/ @unchecked /*24*/ Sendable /*25*/ where /*26*/ T /*27*/ : /*28*/ R /*29*/ , /*30*/ T /*31*/ . /*32*/ A /*33*/ == /*34*/ Int /*35*/ { /*36*/
  private(set) /*2*/ var /*3*/ a /*4*/ : /*5*/ [ /*6*/ Int /*7*/ : /*8*/ String /*9*/ ] /*10*/ = /*11*/ [ /*12*/ 1 /*13*/ : /*14*/ "a" /*15*/ ] /*16*/ { /*17*/ didSet /*18*/ { /*19*/ } /*20*/ } /*21*/ ; /*22*/ var /*23*/ b /*24*/ , /*25*/ c /*26*/ : Int // end
  // alone
  static // a
  func // b
  f // c
  < // d
  V // e
  > // f
  ( // g
  _ // h
  x // i
  : // j
  inout // k
  V // l
  = // m
  1 // n
  , y: Int
  ) // o
  async // p
  throws // q
  ( // r
  E // s
  ) // t
  -> // u
  [ // v
  V // w
  ] // x
  where // y
  V // z
  : P
  { // body }
  }
  enum /**/ E /**/ {
  case /*1*/ a /*2*/ ( /*3*/ Int /*4*/ = /*5*/ 1 /*6*/ , /*7*/ c /*9*/ : /*10*/ String /*11*/ ) /*12*/ , /*13*/ d /*14*/ = /*15*/ 1 /*16*/
  }
  subscript /*1*/ ( /*2*/ i /*3*/ : Int /*4*/ ) /*5*/ -> /*6*/ Int /*7*/ { /*8*/ get /*9*/ { } /*12*/ set /*13*/ ( /*14*/ v /*15*/ ) /*16*/ { } /*17*/ }
  typealias /*1*/ A /*2*/ < /*3*/ B /*4*/ > /*5*/ = /*6*/ ( /*7*/ B /*8*/ , _ /**/ c /*9*/ : /*10*/ D /*11*/ ) /*12*/ -> /*13*/ some /*14*/ P /*15*/ & /*16*/ Q
  init /*1*/ ( /*2*/ ) /*3*/ { }
  var
    d
    :
    Int
    =
    1
  var e =
    // comment
    f(
      // comment
      1, // comment
      /* comment */ g: 2 // comment
    )
    // comment

    // comment
    .h /* comment */ ( 3 )
  let i = /* a */ j /* b */
  let k = /* a */
    // b
    l
  /** doc */ var m: Int /* tail
  */ var n: Int
  #if /*1*/ A /*2*/ && /*3*/ B // 4
  /*5*/ var o: Int /*6*/
  #else /*7*/
  // 8
  #endif // 9
}
let s = "/* no */ \( /* yes " */ a /* ) */ ) // no"
