/** A copy of four times the length: memory that is never touched is never allocated by the system. */
export function grown(column: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(column.length * 4)
  larger.set(column)
  return larger
}

/** A copy of four times the length: memory that is never touched is never allocated by the system. */
export function grownInts(column: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(column.length * 4)
  larger.set(column)
  return larger
}

/** Takes `value` out of the first `length` places; the rest moves up. The built-in methods are slow on lists this short. */
export function removeFrom(list: Int32Array, length: number, value: number): void {
  let k = 0
  while (k < length && list[k] !== value) k++
  for (k++; k < length; k++) list[k - 1] = list[k]!
}
