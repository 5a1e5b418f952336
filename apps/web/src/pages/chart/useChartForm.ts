import type { SymbolInfo } from '@tidemark/api'
import type { ChartFormValue } from '@tidemark/ui'
import { useMemo } from 'react'
import { useAppStorage } from '../../platform/storage'
import { usePreferences } from '../../preferences/PreferencesProvider'
import { fitTimeframe } from '../shared/fitTimeframe'
import { recallTexts, remember } from '../shared/rememberedTexts'
import { useAddressedForm } from '../shared/useAddressedForm'
import { chartInputsAt } from './chartAddress'

const KEY = 'tidemark.chart_form'

/** The form of the page, and what the address alone asks for. */
export interface ChartFormState {
  readonly inputs: ChartFormValue
  /** null while the address names no symbol, or nobody knows yet in which timeframes there is one. */
  readonly addressed: ChartFormValue | null
  readonly change: (next: ChartFormValue) => void
}

/**
 * @param address - what the address names
 * @param symbols - null while they are on their way
 */
export function useChartForm(address: Partial<ChartFormValue>, symbols: readonly SymbolInfo[] | null): ChartFormState {
  const storage = useAppStorage()
  const { defaultSymbol, defaultTimeframe } = usePreferences().preferences.trading
  const [held, change] = useAddressedForm<ChartFormValue>({
    open: (before) => {
      const preferred = { symbol: defaultSymbol, timeframe: defaultTimeframe, startDate: '', endDate: '' }
      return chartInputsAt(address, before ?? recallTexts(storage, KEY, preferred), defaultTimeframe)
    },
    remember: (inputs) => remember(storage, KEY, inputs),
  })
  const inputs = useMemo(() => fitTimeframe(held, symbols ?? [], defaultTimeframe), [held, symbols, defaultTimeframe])
  const addressed = useMemo(() => {
    if (address.symbol === undefined || (address.timeframe === undefined && symbols === null)) return null
    const named = chartInputsAt(address, NOTHING, defaultTimeframe)
    return address.timeframe === undefined ? fitTimeframe(named, symbols ?? [], defaultTimeframe) : named
  }, [address, symbols, defaultTimeframe])
  return { inputs, addressed, change }
}

const NOTHING: ChartFormValue = { symbol: '', timeframe: '', startDate: '', endDate: '' }
