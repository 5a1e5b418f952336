import type { BacktestRun } from '@tidemark/api'
import { useIndicatorLines, useIndicatorsInfo, useStrategies } from '@tidemark/api/hooks'
import type { CandleLine } from '@tidemark/charts/candles'
import { type Bar, joinSeriesName, type Trade } from '@tidemark/contract'
import { useMemo } from 'react'
import { indicatorsOf, strategyLines } from './strategyLines'

const NONE: readonly CandleLine[] = []

/** Loads the lines the strategy decided on; empty until loaded or if unknown. @param bars - those drawn */
export function useStrategyLines(
  { provenance }: Pick<BacktestRun, 'provenance'>,
  { ExitTime }: Pick<Trade, 'ExitTime'>,
  bars: readonly Bar[],
): readonly CandleLine[] {
  const strategies = useStrategies()
  const infos = useIndicatorsInfo()
  const known = strategies.status === 'ready' ? strategies.data : null
  const requested = useMemo(
    () =>
      indicatorsOf(
        known?.find(({ name }) => name === provenance?.strategy_name),
        provenance?.params ?? {},
      ),
    [known, provenance],
  )
  const [first, last] = [bars[0]?.datetime, bars.at(-1)?.datetime]
  const { symbol, timeframe = null } = provenance ?? {}
  const isKnown = first !== undefined && last !== undefined && symbol !== undefined && timeframe !== null
  const lines = useIndicatorLines(
    isKnown ? { symbol: joinSeriesName(symbol, timeframe), start: first, end: last, indicators: requested } : null,
  )
  return useMemo(
    () =>
      lines.status === 'ready' && infos.status === 'ready'
        ? strategyLines(requested, lines.data, infos.data, ExitTime)
        : NONE,
    [lines, infos, requested, ExitTime],
  )
}
