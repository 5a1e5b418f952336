import { normalCdf } from './normal'

const LARGEST = 0.92
const SMALLEST = -18.86

/** The lower tail's approximation applies up to here. */
const TAIL_END = -2.62
const TAIL = [2.92, 1.5012, 0.039796] as const
const BODY = [2.1945, 0.64695, -0.29198, -0.042377] as const

const SURFACES = [
  [-3.89644, -10.9519, -33.527],
  [-3.33613, -6.1101, -6.823],
  [-3.04445, -4.2412, -2.72],
] as const

/**
 * For two series with a constant that are not cointegrated (MacKinnon 1994, "Approximate asymptotic distribution
 * functions for unit-root and cointegration tests").
 */
export function cointegrationP(t: number): number {
  if (t > LARGEST) return 1
  if (t < SMALLEST) return 0
  return normalCdf(polynomial(t <= TAIL_END ? TAIL : BODY, t))
}

/** At 1, 5 and 10 % for n rows (MacKinnon 2010, "Critical values for cointegration tests"). */
export function cointegrationCriticalValues(n: number): [number, number, number] {
  const inverse = 1 / (n - 1)
  const [one, five, ten] = SURFACES
  return [polynomial(one, inverse), polynomial(five, inverse), polynomial(ten, inverse)]
}

function polynomial(coefficients: readonly number[], x: number): number {
  return coefficients.reduceRight((sum, coefficient) => sum * x + coefficient, 0)
}
