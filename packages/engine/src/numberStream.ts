/** Seven bits of each byte hold the number; the eighth says that more follow. */
const BASE = 128

/** Small integers take few bytes: the sign in the lowest bit, seven bits per byte. */
export function writeNumbers(numbers: readonly number[]): Uint8Array {
  const bytes: number[] = []
  for (const number of numbers) {
    let rest = number < 0 ? -2 * number - 1 : 2 * number
    while (rest >= BASE) {
      bytes.push((rest % BASE) + BASE)
      rest = Math.floor(rest / BASE)
    }
    bytes.push(rest)
  }
  return Uint8Array.from(bytes)
}

/**
 * One number of {@link writeNumbers} per call.
 *
 * @throws {RangeError} on the call after the last one.
 */
export function readNumbers(bytes: Uint8Array): () => number {
  let at = 0
  return () => {
    let value = 0
    let unit = 1
    for (;;) {
      const byte = bytes[at++]
      if (byte === undefined) throw new RangeError('the bar file ends in the middle')
      value += (byte % BASE) * unit
      if (byte < BASE) return value % 2 === 0 ? value / 2 : -(value + 1) / 2
      unit *= BASE
    }
  }
}
