import type { SymbolInfo } from '@tidemark/api'
import { type IndicatorChoice, type PlotFormValue, SERIES_COLOURS } from '@tidemark/ui'
import { useMemo } from 'react'
import { useAppStorage } from '../../platform/storage'
import { usePreferences } from '../../preferences/PreferencesProvider'
import { fitTimeframe } from '../shared/fitTimeframe'
import { useAddressedForm } from '../shared/useAddressedForm'
import { type PlotQuery, plotInputsAt } from './plotQuery'
import { coloursIn } from './plotColours'
import { completeIndicators, type PlotInputs } from './plotInputs'
import { recallPlot, rememberPlot } from './rememberedPlot'

interface PlotFormOptions {
  readonly query: PlotQuery
  readonly symbols: readonly SymbolInfo[]
  readonly choices: readonly IndicatorChoice[]
  /** Of the chart; decides the palette. */
  readonly theme: 'light' | 'dark'
}

/** Holds the form, completed as lists load. */
export function usePlotForm({
  query,
  symbols,
  choices,
  theme,
}: PlotFormOptions): readonly [inputs: PlotFormValue, change: (next: PlotInputs) => void] {
  const storage = useAppStorage()
  const { defaultSymbol, defaultTimeframe } = usePreferences().preferences.trading
  const [held, change] = useAddressedForm<PlotInputs>({
    open: (before) => {
      const usual = { symbol: defaultSymbol, timeframe: defaultTimeframe, startDate: '', endDate: '', indicators: [] }
      return plotInputsAt(query, before ?? recallPlot(storage, usual))
    },
    remember: (inputs) => rememberPlot(storage, inputs),
  })
  const inputs = useMemo(
    () => ({
      ...fitTimeframe(held, symbols, defaultTimeframe),
      indicators: completeIndicators(coloursIn(theme, held.indicators), choices, SERIES_COLOURS[theme]),
    }),
    [held, symbols, choices, theme, defaultTimeframe],
  )
  return [inputs, change]
}
