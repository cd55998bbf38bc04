/// The lesser of two numbers that are neither NaN nor -0: one instruction. The standard library's `max` takes five, for the sake of
/// which of two equal ones it is.
@inline(__always)
func lesser(_ a: Float, _ b: Float) -> Float { a < b ? a : b }

/// The greater of two numbers, likewise.
@inline(__always)
func greater(_ a: Float, _ b: Float) -> Float { a > b ? a : b }
