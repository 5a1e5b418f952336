function areRising(values: ArrayLike<number>, sign = 1): boolean {
  for (let i = 1; i < values.length; i++) if (!(sign * ((values[i] ?? 0) - (values[i - 1] ?? 0)) > 0)) return false
  return true
}

/** 0, 1, 2 …; from an iterator, each would be an object first. */
export function rowNumbers(count: number): Uint32Array {
  const rows = new Uint32Array(count)
  for (let row = 0; row < count; row++) rows[row] = row
  return rows
}

/** Rows by time, those of one time as in the file. */
export function orderOf(time: Float64Array): Uint32Array {
  const rows = rowNumbers(time.length)
  if (areRising(time)) return rows
  if (areRising(time, -1)) return rows.toReversed()
  return rows.toSorted((a, b) => (time[a] ?? 0) - (time[b] ?? 0) || a - b)
}

/** Takes the values of `rows`, in their order. Where these are all rows as in the file, it is the column itself. */
export function takerOf(rows: Uint32Array, count: number): (column: Float64Array) => Float64Array {
  if (rows.length === count && areRising(rows)) return (column) => column
  return (column) => {
    const taken = new Float64Array(rows.length)
    for (let i = 0; i < rows.length; i++) taken[i] = column[rows[i] ?? 0] ?? 0
    return taken
  }
}

/** In place of `filter`, which keeps each number as an object before it makes an array. */
export function uniqueOf(sorted: Float64Array): Float64Array {
  if (areRising(sorted)) return sorted
  const unique = new Float64Array(sorted.length)
  let count = 0
  for (const at of sorted) if (count === 0 || at !== unique[count - 1]) unique[count++] = at
  return unique.subarray(0, count)
}
