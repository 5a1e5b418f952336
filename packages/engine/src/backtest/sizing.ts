/** The largest number below 1: all of the free margin, while 1 means one unit. */
export const ALL_IN = 1 - Number.EPSILON

/** A quotient this near an integer (relative) may have been rounded across it. */
const DOUBTFUL = 1e-15

/** How often `b` fits into `a`, both positive; exact where the rounded quotient could be one too large. */
export function floorDivide(a: number, b: number): number {
  const quotient = a / b
  const floor = Math.floor(quotient)
  const rest = quotient - floor
  if (rest > quotient * DOUBTFUL && 1 - rest > quotient * DOUBTFUL) return floor
  const exact = (a - (a % b)) / b
  const whole = Math.floor(exact)
  return exact - whole > 0.5 ? whole + 1 : whole
}

/** Of an entry; above it, closing would overflow. */
const MOST_VALUE = 1e300

/** Unsigned units that a fraction of the buying power, less the fixed fee, pays for; 0 when none, or too many. */
export function unitsFor(size: number, buyingPower: number, unitCost: number, feeFixed: number): number {
  const wanted = Math.abs(size)
  const units = wanted < 1 ? Math.max(0, floorDivide(buyingPower * wanted - feeFixed, unitCost)) : wanted
  return units * unitCost < MOST_VALUE ? units : 0
}

/** Half to even, as Python. */
export function roundHalfEven(value: number): number {
  const floor = Math.floor(value)
  const rest = value - floor
  if (rest !== 0.5) return Math.round(value)
  return floor % 2 === 0 ? floor : floor + 1
}
