import type { SymbolInfo } from '@tidemark/api'
import type { ChartFormValue } from '@tidemark/ui'
import { useMemo } from 'react'
import { useAppStorage } from '../../platform/storage'
import { usePreferences } from '../../preferences/PreferencesProvider'
import { fitTimeframe } from '../shared/fitTimeframe'
import { recallTexts, remember } from '../shared/rememberedTexts'
import { useAddressedForm } from '../shared/useAddressedForm'
import { chartInputsAt, EMPTY_CHART } from './chartQuery'

const KEY = 'tidemark.chart_form'

export interface ChartFormState {
  readonly inputs: ChartFormValue
  /** null while the query has no symbol, or its timeframes are unknown. */
  readonly addressed: ChartFormValue | null
  readonly change: (next: ChartFormValue) => void
}

/**
 * @param query - from the URL
 * @param symbols - null while loading
 */
export function useChartForm(query: Partial<ChartFormValue>, symbols: readonly SymbolInfo[] | null): ChartFormState {
  const storage = useAppStorage()
  const { defaultSymbol, defaultTimeframe } = usePreferences().preferences.trading
  const [held, change] = useAddressedForm<ChartFormValue>({
    open: (before) => {
      const preferred = { symbol: defaultSymbol, timeframe: defaultTimeframe, startDate: '', endDate: '' }
      return chartInputsAt(query, before ?? recallTexts(storage, KEY, preferred), defaultTimeframe)
    },
    remember: (inputs) => remember(storage, KEY, inputs),
  })
  const inputs = useMemo(() => fitTimeframe(held, symbols ?? [], defaultTimeframe), [held, symbols, defaultTimeframe])
  const addressed = useMemo(() => {
    if (query.symbol === undefined || (query.timeframe === undefined && symbols === null)) return null
    const named = chartInputsAt(query, EMPTY_CHART, defaultTimeframe)
    return query.timeframe === undefined ? fitTimeframe(named, symbols ?? [], defaultTimeframe) : named
  }, [query, symbols, defaultTimeframe])
  return { inputs, addressed, change }
}
