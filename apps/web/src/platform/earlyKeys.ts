import type { EarlyInput } from '@tidemark/ui'

/** Queues keys until the palette's field has loaded and has focus. */
export class EarlyKeys {
  #words = ''
  #isSubmitted = false

  /** @returns whether the key was queued and must not be handled elsewhere */
  take({ key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
    if (ctrlKey || metaKey || altKey) return false
    const isCharacter = /^.$/u.test(key)
    if (!isCharacter && key !== 'Backspace' && key !== 'Enter') return false
    if (this.#isSubmitted) return true
    if (isCharacter) this.#words += key
    else if (key === 'Enter') this.#isSubmitted = true
    else this.#words = this.#words.slice(0, -1)
    return true
  }

  add(text: string): void {
    this.#words += text
  }

  collect(): EarlyInput {
    const input = { words: this.#words, isSubmitted: this.#isSubmitted }
    this.#words = ''
    this.#isSubmitted = false
    return input
  }
}
