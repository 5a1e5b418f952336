/** xoshiro128** 1.1, seeded by splitmix32 (RESEARCH.md 7.1): the same sequence on every machine. */
export class Generator {
  readonly #state: Uint32Array

  /** @param seed - an integer from 0 to 2^32-1, or a state's four words */
  constructor(seed: number | readonly [number, number, number, number]) {
    this.#state = typeof seed === 'number' ? seededState(seed) : Uint32Array.from(seed)
  }

  get state(): number[] {
    return [...this.#state]
  }

  next32(): number {
    const s = this.#state
    const s1 = s[1]!
    const out = Math.imul(rotateLeft(Math.imul(s1, 5), 7), 9) >>> 0
    s[2]! ^= s[0]!
    s[3]! ^= s1
    s[1]! ^= s[2]!
    s[0]! ^= s[3]!
    s[2]! ^= s1 << 9
    s[3] = rotateLeft(s[3]!, 11)
    return out
  }

  /** From 0 (inclusive) to 1. */
  uniform(): number {
    return this.next32() / 0x1_0000_0000
  }

  /** 0 to n-1. `n` must be below 2^21, so that the product is exact. */
  below(n: number): number {
    return Math.floor((this.next32() * n) / 0x1_0000_0000)
  }
}

function rotateLeft(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by))
}

function seededState(seed: number): Uint32Array {
  const state = new Uint32Array(4)
  let a = seed >>> 0
  for (let k = 0; k < 4; k++) {
    a = (a + 0x9e3779b9) >>> 0
    let t = Math.imul(a ^ (a >>> 16), 0x21f0aaad)
    t = Math.imul(t ^ (t >>> 15), 0x735a2d97)
    state[k] = t ^ (t >>> 15)
  }
  return state
}
