import type { StoredBar } from './data'

/** What a backend may word as it likes: each answer is JSON, or text that is sent as it is. */
export interface Dialect {
  readonly strategies: unknown
  readonly indicators: unknown
  readonly indicatorsInfo: unknown
  readonly symbols: unknown
  readonly runIds: unknown
  readonly run: unknown
  readonly storedRun: unknown
  readonly correlation: unknown
  /** Bars under the backend's own name of a series on the price host; null for an unknown one. */
  readonly bars: (symbol: string, timeframe: string) => readonly StoredBar[] | null
  /** Under the name of a series on the main host. */
  readonly joinedBars: (name: string) => readonly StoredBar[] | null
  readonly latest: (bars: readonly StoredBar[]) => unknown
  readonly range: (bars: readonly StoredBar[]) => unknown
  readonly plot: (bars: readonly StoredBar[], indicators: readonly string[]) => unknown
  readonly uploaded: (symbol: string) => unknown
}

/** Sent as it stands: not JSON, or what JSON.stringify cannot write. */
export class Verbatim {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
