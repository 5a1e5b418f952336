/** The largest fraction below 1: an order of this size takes all of the free margin, while 1 means one unit. */
export const ALL_IN = 1 - Number.EPSILON

/** A quotient this close to a whole number (relative) may have been rounded across it. */
const DOUBTFUL = 1e-15

/** Whole times that `b` goes into `a`, both positive. Where the rounded quotient could be one too many, the exact remainder decides. */
export function floorDivide(a: number, b: number): number {
  const quotient = a / b
  const floor = Math.floor(quotient)
  const rest = quotient - floor
  if (rest > quotient * DOUBTFUL && 1 - rest > quotient * DOUBTFUL) return floor
  const exact = (a - (a % b)) / b
  const whole = Math.floor(exact)
  return exact - whole > 0.5 ? whole + 1 : whole
}

/** Half to even, as Python rounds. */
export function roundHalfEven(value: number): number {
  const floor = Math.floor(value)
  const rest = value - floor
  if (rest !== 0.5) return Math.round(value)
  return floor % 2 === 0 ? floor : floor + 1
}
