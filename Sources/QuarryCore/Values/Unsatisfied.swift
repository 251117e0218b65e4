/// No type conforms.
public protocol _Unsatisfied {}
