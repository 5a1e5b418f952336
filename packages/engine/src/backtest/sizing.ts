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

/** The largest value of an entry: one that has grown beyond it could be closed at no finite price. */
const MOST_VALUE = 1e300

/** Units that an order of `size` asks for, unsigned: what a fraction of the buying power pays; 0 when that is none, or too many. */
export function unitsFor(size: number, buyingPower: number, unitCost: number): number {
  const wanted = Math.abs(size)
  const units = wanted < 1 ? floorDivide(buyingPower * wanted, unitCost) : wanted
  return units * unitCost < MOST_VALUE ? units : 0
}

/** Half to even, as Python rounds. */
export function roundHalfEven(value: number): number {
  const floor = Math.floor(value)
  const rest = value - floor
  if (rest !== 0.5) return Math.round(value)
  return floor % 2 === 0 ? floor : floor + 1
}
