import { type Correlation, correlationP, pearsonR } from './pearson'

/** 1-based, ascending; ties share the mean of their ranks. */
export function averageRanks(values: Float64Array): Float64Array {
  const sorted = values.toSorted()
  const ranks = new Float64Array(values.length)
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!
    const before = countBelow(sorted, value)
    ranks[i] = (before + countUpTo(sorted, value, before) + 1) / 2
  }
  return ranks
}

function countBelow(sorted: Float64Array, value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}

function countUpTo(sorted: Float64Array, value: number, first: number): number {
  let low = first + 1
  if (low >= sorted.length || sorted[low]! > value) return low
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! <= value) low = middle + 1
    else high = middle
  }
  return low
}

/** Pearson's r of the {@link averageRanks}, with the same p-value and NaN cases; p is NaN also for two rows. */
export function spearman(x: Float64Array, y: Float64Array): Correlation {
  const r = pearsonR(averageRanks(x), averageRanks(y))
  return { r, p: correlationP(r, x.length) }
}
