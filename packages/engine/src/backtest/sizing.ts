/** The largest number below 1: an order of this size uses all of the free margin, while 1 means one unit. */
export const ALL_IN = 1 - Number.EPSILON

/** A quotient within this (relative) of an integer may have been rounded across it. */
const DOUBTFUL = 1e-15

/**
 * Returns how often `b` fits into `a`, both positive. Where the rounded quotient could be one too large, the exact
 * remainder decides.
 */
export function floorDivide(a: number, b: number): number {
  const quotient = a / b
  const floor = Math.floor(quotient)
  const rest = quotient - floor
  if (rest > quotient * DOUBTFUL && 1 - rest > quotient * DOUBTFUL) return floor
  const exact = (a - (a % b)) / b
  const whole = Math.floor(exact)
  return exact - whole > 0.5 ? whole + 1 : whole
}

/** Largest value of an entry; above it, closing would overflow. */
const MOST_VALUE = 1e300

/**
 * Returns an order's units, unsigned: what a fraction of the buying power pays for; 0 when that is none, or too many.
 */
export function unitsFor(size: number, buyingPower: number, unitCost: number): number {
  const wanted = Math.abs(size)
  const units = wanted < 1 ? floorDivide(buyingPower * wanted, unitCost) : wanted
  return units * unitCost < MOST_VALUE ? units : 0
}

/** Rounds half to even, as Python does. */
export function roundHalfEven(value: number): number {
  const floor = Math.floor(value)
  const rest = value - floor
  if (rest !== 0.5) return Math.round(value)
  return floor % 2 === 0 ? floor : floor + 1
}
