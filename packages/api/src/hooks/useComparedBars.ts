import { type Bar, type Timeframe, TIMEFRAME_MS } from '@tidemark/contract'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { readAllBars } from '../flow/allBars'
import { type ComparedBars, createComparedFlow } from '../flow/comparedBars'
import { useApi } from './context'

export type { ComparedBars } from '../flow/comparedBars'

export interface ComparedSymbols {
  /** In the order of the symbols. */
  readonly series: readonly ComparedBars[]
  readonly retry: (symbol: string) => void
  /** The stored bars whole, page by page, and the length of each, ms. */
  readonly whole: {
    readonly length: number
    readonly readAll: (symbol: string, signal: AbortSignal) => AsyncIterable<readonly Bar[]>
  }
}

/** Loads other symbols' bars at a chart's times. Memoise both lists. @param bars - of the chart, ascending */
export function useComparedBars(
  symbols: readonly string[],
  timeframe: Timeframe | null,
  bars: readonly Bar[],
): ComparedSymbols | null {
  const { client } = useApi()
  const flow = useMemo(
    () => (timeframe === null || symbols.length === 0 ? null : createComparedFlow(client, symbols, timeframe)),
    [client, symbols, timeframe],
  )
  useEffect(() => (flow === null ? undefined : flow.dispose), [flow])
  const [first, last] = [bars[0]?.datetime, bars.at(-1)?.datetime]
  useEffect(() => {
    if (flow === null || first === undefined || last === undefined) return
    flow.show({ from: Date.parse(first), to: Date.parse(last) })
  }, [flow, first, last])
  const series = useSyncExternalStore(
    flow?.subscribe ?? subscribeToNothing,
    () => flow?.get() ?? null,
    () => null,
  )
  const whole = useMemo(
    () =>
      timeframe === null
        ? null
        : {
            length: TIMEFRAME_MS[timeframe],
            readAll: (symbol: string, signal: AbortSignal) => readAllBars(client, { symbol, timeframe }, signal),
          },
    [client, timeframe],
  )
  return useMemo(
    () => (flow === null || series === null || whole === null ? null : { series, retry: flow.retry, whole }),
    [flow, series, whole],
  )
}

function subscribeToNothing(): () => void {
  return () => {}
}
