const HALF_LOG_TWO_PI = 0.9189385332046728

/** The series is exact to machine precision from here. */
const STIRLING_FROM = 10

/** Of 1/x, 1/x^3, 1/x^5, …: Bernoulli number 2k over 2k(2k-1). */
const STIRLING = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360360, 1 / 156, -3617 / 122400] as const

function stirlingRest(x: number): number {
  const inverse = 1 / x
  const square = inverse * inverse
  let sum = 0
  for (let k = STIRLING.length - 1; k >= 0; k--) sum = sum * square + STIRLING[k]!
  return sum * inverse
}

/** For x > 0. */
export function logGamma(x: number): number {
  let product = 1
  let z = x
  for (; z < STIRLING_FROM; z++) product *= z
  return (z - 0.5) * Math.log(z) - z + HALF_LOG_TWO_PI + stirlingRest(z) - Math.log(product)
}

/** For a, b > 0, without subtracting large logarithms from each other. */
export function logBeta(a: number, b: number): number {
  const large = Math.max(a, b)
  const small = Math.min(a, b)
  const sum = a + b
  if (large < STIRLING_FROM) return logGamma(a) + logGamma(b) - logGamma(sum)
  const ratio = (0.5 - large) * Math.log1p(small / large) - small * Math.log(sum) + small
  return logGamma(small) + ratio + stirlingRest(large) - stirlingRest(sum)
}

const PRECISION = 1e-16

/** Replaces a zero denominator (Lentz). */
const TINY = 1e-300

/** About the square root of the larger parameter is needed: enough for a billion observations. */
const MOST_STEPS = 200_000

/** Lentz's method; converges fast for x < (a+1)/(a+b+2). */
function betaFraction(x: number, a: number, b: number): number {
  let c = 1
  let d = 1 / awayFromZero(1 - ((a + b) * x) / (a + 1))
  let value = d
  for (let m = 1; m <= MOST_STEPS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / awayFromZero(1 + even * d)
    c = awayFromZero(1 + even / c)
    value *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / awayFromZero(1 + odd * d)
    c = awayFromZero(1 + odd / c)
    const factor = d * c
    value *= factor
    if (Math.abs(factor - 1) <= PRECISION) break
  }
  return value
}

function awayFromZero(value: number): number {
  return Math.abs(value) < TINY ? TINY : value
}

/** y = 1 - x is known exactly: near 1 it has the digits. */
function logWithComplement(x: number, y: number): number {
  return x < 0.5 ? Math.log(x) : Math.log1p(-y)
}

/**
 * The beta distribution's mass below x, for 0 <= x <= 1 and a, b > 0. From logarithms, so that tiny values keep their
 * precision.
 * @param y 1 - x, if known more precisely than by subtraction.
 */
export function regularisedBeta(x: number, a: number, b: number, y: number = 1 - x): number {
  if (x <= 0) return 0
  if (y <= 0) return 1
  const front = Math.exp(a * logWithComplement(x, y) + b * logWithComplement(y, x) - logBeta(a, b))
  const isBelow = x < (a + 1) / (a + b + 2)
  const share = isBelow ? (front * betaFraction(x, a, b)) / a : 1 - (front * betaFraction(y, b, a)) / b
  return Math.max(0, Math.min(1, share))
}
