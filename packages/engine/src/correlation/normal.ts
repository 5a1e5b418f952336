const INVERSE_ROOT_TWO_PI = 0.3989422804014327

/** The power series is precise up to here; beyond, the tail's continued fraction converges fast. */
const SERIES_LIMIT = 3

const FRACTION_DEPTH = 120

/** The lower tail stays precise down to the smallest numbers. */
export function normalCdf(z: number): number {
  const density = INVERSE_ROOT_TWO_PI * Math.exp(-0.5 * z * z)
  if (Math.abs(z) <= SERIES_LIMIT) return 0.5 + density * oddSeries(z)
  const tail = density / tailFraction(Math.abs(z))
  return z < 0 ? tail : 1 - tail
}

function oddSeries(z: number): number {
  let term = z
  let sum = z
  for (let k = 3; Math.abs(term) > 1e-17 * Math.abs(sum); k += 2) {
    term *= (z * z) / k
    sum += term
  }
  return sum
}

function tailFraction(z: number): number {
  let value = z
  for (let k = FRACTION_DEPTH; k >= 1; k--) value = z + k / value
  return value
}

/** Each triples the digits of a guess that has three. */
const REFINEMENTS = 3

/** For 0 < p < 1; infinite at 0 and 1. */
export function normalQuantile(p: number): number {
  if (p > 0.5) return -normalQuantile(1 - p)
  if (p <= 0) return -Infinity
  // A rational guess (Abramowitz and Stegun 26.2.23, within 4.5e-4), then Halley's method.
  const t = Math.sqrt(-2 * Math.log(p))
  let z = (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308))) - t
  for (let k = 0; k < REFINEMENTS; k++) {
    const error = (normalCdf(z) - p) / (INVERSE_ROOT_TWO_PI * Math.exp(-0.5 * z * z))
    z -= error / (1 + (z * error) / 2)
  }
  return z
}
