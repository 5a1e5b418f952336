import { useComparedBars } from '@tidemark/api/hooks'
import type { ComparedSet } from '@tidemark/charts/candles'
import type { Bar, Timeframe } from '@tidemark/contract'
import { formatSymbol } from '@tidemark/ui/format'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Comparison } from '../shared/useChartTools'
import { MOST_COMPARED, readCompared, writeCompared } from './comparedQuery'

/** Symbols compared on the chart, kept in the URL. @param symbol - the chart's own */
export function useComparison(symbol: string): Comparison {
  const { search } = useLocation()
  const navigate = useNavigate()
  const symbols = useMemo(() => readCompared(search, symbol), [search, symbol])
  return useMemo(
    () => ({
      symbols,
      canAdd: symbols.length < MOST_COMPARED,
      onChange: (next) => void navigate(`?${writeCompared(next, new URLSearchParams(search))}`, { replace: true }),
    }),
    [symbols, search, navigate],
  )
}

/** Returns what a chart draws beside its bars; undefined for nothing. @param barLength - ms */
export function useComparedSet(
  { symbols, onChange }: Pick<Comparison, 'symbols' | 'onChange'>,
  timeframe: Timeframe | null,
  bars: readonly Bar[],
  barLength: number,
): ComparedSet | undefined {
  const compared = useComparedBars(symbols, timeframe, bars)
  return useMemo(
    () =>
      compared === null
        ? undefined
        : {
            series: compared.series.map((one) => ({ ...one, name: formatSymbol(one.symbol) })),
            barLength,
            onRemove: (symbol) => onChange(symbols.filter((one) => one !== symbol)),
            onRetry: compared.retry,
            whole: compared.whole,
          },
    [compared, barLength, symbols, onChange],
  )
}
