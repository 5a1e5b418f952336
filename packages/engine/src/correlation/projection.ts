import { dot } from './vector'

/**
 * Entry j is for column j: `part` is along what the column adds (0 when collinear with earlier ones), `rest` the sum of
 * squares left after it.
 */
export interface Projection {
  readonly part: Float64Array
  readonly rest: Float64Array
  readonly adds: Uint8Array
  readonly rank: number
}

/** Below this share of the original square, sums of products have lost too many digits. */
const SAFE_SHARE = 1e-6

/**
 * From sums of products (Cholesky): cheap, and precise unless a column is nearly collinear with earlier ones.
 *
 * @param gram the upper triangle, column by column, the target last. Overwritten.
 * @param noise per column: a length up to this is rounding error.
 * @returns null when nearly collinear columns or a nearly perfect fit need the other method.
 */
export function projectProducts(gram: Float64Array, noise: readonly number[]): Projection | null {
  const size = noise.length
  const columns = size - 1
  const own = Float64Array.from({ length: size }, (_, j) => gram[j * size + j]!)
  const found = emptyProjection(columns)
  let rank = 0
  for (let j = 0; j < columns; j++) {
    found.rest[j] = gram[columns * size + columns]!
    if (own[j]! <= noise[j]! ** 2) continue
    const pivot = gram[j * size + j]!
    if (!(pivot > SAFE_SHARE * own[j]!)) return null
    const row = j * size
    for (let i = j + 1; i < size; i++) {
      const share = gram[row + i]! / pivot
      for (let k = i; k < size; k++) gram[i * size + k] = gram[i * size + k]! - share * gram[row + k]!
    }
    found.part[j] = gram[row + columns]! / Math.sqrt(pivot)
    found.rest[j] = gram[columns * size + columns]!
    found.adds[j] = 1
    rank++
  }
  const isSafe = gram[size * size - 1]! > SAFE_SHARE * own[columns]!
  return isSafe ? { ...found, rank } : null
}

/**
 * From the columns (modified Gram-Schmidt): slower, but precise for any.
 *
 * @param columns the target last. Overwritten.
 * @param noise per column: a remaining length up to this is rounding error.
 */
export function projectColumns(columns: readonly Float64Array[], noise: readonly number[]): Projection {
  const count = columns.length - 1
  const target = columns[count]!
  const found = emptyProjection(count)
  const basis: Float64Array[] = []
  for (let j = 0; j < count; j++) {
    const column = columns[j]!
    for (const direction of basis) remove(direction, column)
    const length = Math.sqrt(dot(column, column))
    if (length > noise[j]!) {
      for (let i = 0; i < column.length; i++) column[i] = column[i]! / length
      basis.push(column)
      found.adds[j] = 1
      found.part[j] = remove(column, target)
    }
    found.rest[j] = dot(target, target)
  }
  return { ...found, rank: basis.length }
}

function emptyProjection(columns: number): Omit<Projection, 'rank'> {
  return { part: new Float64Array(columns), rest: new Float64Array(columns), adds: new Uint8Array(columns) }
}

function remove(direction: Float64Array, column: Float64Array): number {
  const part = dot(direction, column)
  for (let i = 0; i < column.length; i++) column[i] = column[i]! - part * direction[i]!
  return part
}
