/** Four times the length: the system allocates memory only when it is touched. */
export function grown(column: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(column.length * 4)
  larger.set(column)
  return larger
}

export function grownInts(column: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(column.length * 4)
  larger.set(column)
  return larger
}

/** Built-in methods are slower on such short lists. */
export function removeFrom(list: Int32Array, length: number, value: number): void {
  let k = 0
  while (k < length && list[k] !== value) k++
  for (k++; k < length; k++) list[k - 1] = list[k]!
}
