import type { Decisions } from '../backtest/plan'
import type { Bars } from '../bars'
import { type Bollinger, bollinger } from '../indicators/bollinger'
import { type Donchian, donchian } from '../indicators/donchian'
import { ema, type EmaSeed } from '../indicators/ema'
import { type Macd, macd, type MacdSeed } from '../indicators/macd'
import { rsi, type RsiKind } from '../indicators/rsi'
import { sma } from '../indicators/sma'
import { crossDecisions, type OnCross } from './signals'
import { smaCrossDecisions } from './smaCrosses'

/** Computed on demand or cached. */
export interface Lines {
  /** Zeros to write decisions into, one per bar. Shared lines have one column, which the next call clears. */
  bytes(): Uint8Array
  smaCross(n1: number, n2: number, on: OnCross): Decisions
  ema(n: number, seed: EmaSeed): Float64Array
  rsi(n: number, kind: RsiKind): Float64Array
  macd(fast: number, slow: number, signal: number, seed: MacdSeed): Macd
  bollinger(n: number, width: number): Bollinger
  donchian(n: number): Donchian
}

export function linesOf({ high, low, close }: Bars): Lines {
  return {
    bytes: () => new Uint8Array(close.length),
    smaCross: (n1, n2, on) => smaCrossDecisions(close, n1, n2, on),
    ema: (n, seed) => ema(close, n, seed),
    rsi: (n, kind) => rsi(close, n, kind),
    macd: (fast, slow, signal, seed) => macd(close, fast, slow, signal, seed),
    bollinger: (n, width) => bollinger(close, n, width),
    donchian: (n) => donchian(high, low, n),
  }
}

/** Per kind of indicator: 128 MB. */
const KEPT_VALUES = 16_000_000

/** Caches recently used indicators for later runs. `keptValues` is per kind. */
export function sharedLinesOf(bars: Bars, keptValues: number = KEPT_VALUES): Lines {
  const { close } = bars
  const fresh = linesOf(bars)
  const decided = fresh.bytes()
  const bytes = () => decided.fill(0)
  const kept = <T>(columns: number) => new Kept<T>(keptValues / (columns * close.length))
  const smas = kept<Float64Array>(1)
  const emas = kept<Float64Array>(1)
  const rsis = kept<Float64Array>(1)
  const macds = kept<Macd>(3)
  const bollingers = kept<Bollinger>(3)
  const donchians = kept<Donchian>(2)
  const average = (n: number) => smas.get(String(n), () => sma(close, n))
  return {
    bytes,
    smaCross: (n1, n2, on) => crossDecisions(average(n1), average(n2), on, bytes()),
    ema: (n, seed) => emas.get(`${n} ${seed}`, () => fresh.ema(n, seed)),
    rsi: (n, kind) => rsis.get(`${n} ${kind}`, () => fresh.rsi(n, kind)),
    macd: (fast, slow, signal, seed) =>
      macds.get(`${fast} ${slow} ${signal} ${seed}`, () => fresh.macd(fast, slow, signal, seed)),
    bollinger: (n, width) => bollingers.get(`${n} ${width}`, () => fresh.bollinger(n, width)),
    donchian: (n) => donchians.get(String(n), () => fresh.donchian(n)),
  }
}

class Kept<T> {
  readonly #most: number
  readonly #results = new Map<string, T>()

  constructor(most: number) {
    this.#most = most
  }

  get(key: string, compute: () => T): T {
    const known = this.#results.get(key)
    const result = known ?? compute()
    this.#results.delete(key)
    this.#results.set(key, result)
    if (this.#results.size > this.#most) {
      const [oldest] = this.#results.keys()
      if (oldest !== undefined) this.#results.delete(oldest)
    }
    return result
  }
}
