/** The largest fraction below 1: an order of this size takes all of the free margin, while 1 means one unit. */
export const ALL_IN = 1 - Number.EPSILON

/** Whole times that `b` goes into `a`, both positive, decided on the exact remainder: a rounded quotient can be one too many. */
export function floorDivide(a: number, b: number): number {
  const quotient = (a - (a % b)) / b
  const floor = Math.floor(quotient)
  return quotient - floor > 0.5 ? floor + 1 : floor
}

/** Half to even, as Python rounds. */
export function roundHalfEven(value: number): number {
  const floor = Math.floor(value)
  const rest = value - floor
  if (rest !== 0.5) return Math.round(value)
  return floor % 2 === 0 ? floor : floor + 1
}
