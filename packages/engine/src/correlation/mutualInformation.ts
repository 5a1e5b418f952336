import { KdTree } from './kdTree'
import { seededNormals } from './noise'
import { isConstant, mean } from './vector'

const NEIGHBOURS = 3

/** Breaks ties; a share of the mean absolute value. */
const NOISE = 1e-10

const SEEDS = [20_140_506, 19_700_101] as const

const EULER = 0.5772156649015329

/**
 * In nats, by the first estimator of Kraskov, Stoegbauer and Grassberger (2004): with rho the larger coordinate
 * distance to the third nearest neighbour, and n_x, n_y the numbers of points nearer than rho in x and in y, itself
 * included, MI = max(0, psi(n) + psi(3) - mean psi(n_x) - mean psi(n_y)). Both series are divided by their standard
 * deviation; seeded noise breaks ties.
 *
 * NaN with three rows or fewer; 0 when a series is constant.
 */
export function mutualInformation(x: Float64Array, y: Float64Array): number {
  const n = x.length
  if (n <= NEIGHBOURS) return NaN
  if (isConstant(x) || isConstant(y)) return 0
  // Exactly symmetric: the noise does not depend on the argument order.
  const [seedX, seedY] = comesFirst(x, y) ? SEEDS : [SEEDS[1], SEEDS[0]]
  const tree = new KdTree(prepared(x, seedX), prepared(y, seedY))
  const sortedX = tree.x.toSorted()
  const sortedY = tree.y.toSorted()
  const psi = digammaTable(n)
  let sumX = 0
  let sumY = 0
  for (let i = 0; i < n; i++) {
    const radius = tree.thirdDistance(i)
    sumX += psi[countNearer(sortedX, tree.x[i]!, radius)]!
    sumY += psi[countNearer(sortedY, tree.y[i]!, radius)]!
  }
  return Math.max(0, psi[n]! + psi[NEIGHBOURS]! - (sumX / n + sumY / n))
}

function comesFirst(x: Float64Array, y: Float64Array): boolean {
  for (let i = 0; i < x.length; i++) if (x[i] !== y[i]) return x[i]! < y[i]!
  return true
}

function prepared(values: Float64Array, seed: number): Float64Array {
  const centre = mean(values)
  let squares = 0
  for (let i = 0; i < values.length; i++) squares += (values[i]! - centre) ** 2
  const deviation = Math.sqrt(squares / values.length)
  const out = values.map((value) => value / deviation)
  const size = NOISE * Math.max(1, mean(out.map(Math.abs)))
  const normals = seededNormals(out.length, seed)
  for (let i = 0; i < out.length; i++) out[i] = out[i]! + size * normals[i]!
  return out
}

function countNearer(sorted: Float64Array, value: number, radius: number): number {
  const isNear = (other: number): boolean => Math.abs(other - value) < radius || other === value
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < value && !isNear(sorted[middle]!)) low = middle + 1
    else high = middle
  }
  const first = low
  high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! <= value || isNear(sorted[middle]!)) low = middle + 1
    else high = middle
  }
  return low - first
}

function digammaTable(n: number): Float64Array {
  const psi = new Float64Array(n + 1)
  psi[1] = -EULER
  for (let k = 1; k < n; k++) psi[k + 1] = psi[k]! + 1 / k
  return psi
}
