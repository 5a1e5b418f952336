/** Seconds UTC at both ends of a view. */
export interface SeenPeriod {
  readonly from: number
  readonly to: number
}

const MOST = 50
/** Part of a view's width by which one is still the same: finer bars load without a move of the user's. */
const SAME = 0.01

/** Remembers the periods a reader has looked at, by time: slots are renumbered when older bars load. */
export class ViewHistory {
  #seen: SeenPeriod[] = []

  /** Call when the view has come to rest. */
  add(period: SeenPeriod): void {
    const last = this.#seen.at(-1)
    if (last !== undefined && isSame(last, period)) return
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

function isSame(a: SeenPeriod, b: SeenPeriod): boolean {
  const most = SAME * (a.to - a.from)
  return Math.abs(a.from - b.from) <= most && Math.abs(a.to - b.to) <= most
}
