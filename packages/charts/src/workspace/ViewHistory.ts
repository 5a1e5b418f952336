/** Seconds UTC of the first and last visible bar. */
export interface SeenPeriod {
  readonly from: number
  readonly to: number
}

const MOST = 50

/** Remembers the periods a reader has looked at, by time: slots are renumbered when older bars load. */
export class ViewHistory {
  #seen: SeenPeriod[] = []

  /** Call when the view has come to rest. */
  add(period: SeenPeriod): void {
    const last = this.#seen.at(-1)
    if (last?.from === period.from && last.to === period.to) return
    this.#seen = [...this.#seen, period].slice(-MOST)
  }

  get canUndo(): boolean {
    return this.#seen.length > 1
  }

  /** Forgets the current period. @returns the one before it; null without one. */
  undo(): SeenPeriod | null {
    if (!this.canUndo) return null
    this.#seen = this.#seen.slice(0, -1)
    return this.#seen.at(-1) ?? null
  }

  clear(): void {
    this.#seen = []
  }
}
