/** In [0, 1), deterministic by seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let word = Math.imul(state ^ (state >>> 15), 1 | state)
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word
    return ((word ^ (word >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

/** Deterministic by seed (Box and Muller). */
export function seededNormals(count: number, seed: number): Float64Array {
  const random = seededRandom(seed)
  const out = new Float64Array(count)
  for (let i = 0; i < count; i += 2) {
    const radius = Math.sqrt(-2 * Math.log(1 - random()))
    const angle = 2 * Math.PI * random()
    out[i] = radius * Math.cos(angle)
    if (i + 1 < count) out[i + 1] = radius * Math.sin(angle)
  }
  return out
}
