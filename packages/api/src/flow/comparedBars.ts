import type { Bar, Timeframe } from '@tidemark/contract'
import type { Client } from '../client'
import { ApiError } from '../errors'
import { createStore, type ReadableStore } from '../store'
import { type Span, windowReader } from './readWindow'

/** Bars of a symbol that is compared with a chart's own. */
export interface ComparedBars {
  readonly symbol: string
  /** `ready` without bars where the symbol has none at these times. */
  readonly state: 'loading' | 'ready' | 'failed'
  /** Why it failed; null otherwise. */
  readonly problem: string | null
  /** Ascending. Those of the span before, while others load. */
  readonly bars: readonly Bar[]
  /** Of each bar, ms. */
  readonly length: number
}

export interface ComparedFlow extends ReadableStore<readonly ComparedBars[]> {
  /** Loads every symbol's bars of a span; overtaken requests are aborted. */
  readonly show: (span: Span) => void
  /** Loads one symbol again. */
  readonly retry: (symbol: string) => void
  readonly dispose: () => void
}

/** Room for as many bars as a window may have, so that compared bars are no coarser than the chart's. */
const PIXELS = 4000
/** The server refuses a window without any bar. */
const OUTSIDE = 422

/** Loads the bars of several symbols for the times that a chart has. */
export function createComparedFlow(client: Client, symbols: readonly string[], timeframe: Timeframe): ComparedFlow {
  const store = createStore<readonly ComparedBars[]>(
    symbols.map((symbol) => ({ symbol, state: 'loading', problem: null, bars: [], length: 0 })),
  )
  const readers = new Map(symbols.map((symbol) => [symbol, windowReader(client, { symbol, timeframe })]))
  const pending = new Map<string, AbortController>()
  let wanted: Span | null = null

  function change(symbol: string, changes: Partial<ComparedBars>): void {
    store.set(store.get().map((one) => (one.symbol === symbol ? { ...one, ...changes } : one)))
  }

  async function load(symbol: string, span: Span): Promise<void> {
    pending.get(symbol)?.abort()
    const mine = new AbortController()
    pending.set(symbol, mine)
    change(symbol, { state: 'loading', problem: null })
    try {
      const window = await readers.get(symbol)?.({ ...span, pixels: PIXELS }, mine.signal)
      if (window !== undefined && pending.get(symbol) === mine) {
        change(symbol, { state: 'ready', bars: window.bars, length: window.length })
      }
    } catch (error) {
      if (pending.get(symbol) !== mine) return
      if (!(error instanceof ApiError)) throw error
      if (error.kind === 'http' && error.status === OUTSIDE) change(symbol, { state: 'ready', bars: [] })
      else change(symbol, { state: 'failed', problem: error.message })
    }
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    show: (span) => {
      if (wanted?.from === span.from && wanted.to === span.to) return
      wanted = span
      for (const symbol of symbols) void load(symbol, span)
    },
    retry: (symbol) => {
      if (wanted !== null) void load(symbol, wanted)
    },
    dispose: () => {
      for (const aborter of pending.values()) aborter.abort()
      pending.clear()
      wanted = null
    },
  }
}
