/** Numbers keys of bytes in the order in which they come: a map of strings would take ten times the memory. */
export class KeyIds {
  #size = 0
  #words = new Uint32Array(2 * 16)
  #ids = new Int32Array(16).fill(-1)

  get size(): number {
    return this.#size
  }

  /** The number of the key at `offset`, by its first eight bytes: a hash needs no more. A new key gets the next one. */
  idOf(bytes: Uint8Array, offset: number): number {
    if (this.#size * 2 >= this.#ids.length) this.#grow()
    const low = wordAt(bytes, offset)
    const high = wordAt(bytes, offset + 4)
    const at = this.#find(low, high)
    if (this.#ids[at] === -1) {
      this.#words[2 * at] = low
      this.#words[2 * at + 1] = high
      this.#ids[at] = this.#size++
    }
    return this.#ids[at]!
  }

  /** -1 for an unknown one. */
  known(bytes: Uint8Array): number {
    return this.#ids[this.#find(wordAt(bytes, 0), wordAt(bytes, 4))]!
  }

  #find(low: number, high: number): number {
    const mask = this.#ids.length - 1
    let at = low & mask
    while (this.#ids[at] !== -1 && (this.#words[2 * at] !== low || this.#words[2 * at + 1] !== high))
      at = (at + 1) & mask
    return at
  }

  #grow(): void {
    const [words, ids] = [this.#words, this.#ids]
    this.#words = new Uint32Array(words.length * 2)
    this.#ids = new Int32Array(ids.length * 2).fill(-1)
    ids.forEach((id, k) => {
      if (id === -1) return
      const [low, high] = [words[2 * k]!, words[2 * k + 1]!]
      const at = this.#find(low, high)
      this.#words.set([low, high], 2 * at)
      this.#ids[at] = id
    })
  }
}

function wordAt(bytes: Uint8Array, at: number): number {
  return (bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)) >>> 0
}
