import type { SymbolInfo } from '@tidemark/api'
import type { CorrelationFormValue } from '@tidemark/ui'
import { useMemo } from 'react'
import { useAppStorage } from '../../platform/storage'
import { usePreferences } from '../../preferences/PreferencesProvider'
import { fitTimeframe } from '../shared/fitTimeframe'
import { recallTexts, remember } from '../shared/rememberedTexts'
import { useAddressedForm } from '../shared/useAddressedForm'
import { correlationTextsAt } from './correlationQuery'
import { type CorrelationTexts, DEFAULT_TEXTS, formOf, textsOf } from './correlationInputs'

const KEY = 'tidemark.correlation_form'

/**
 * Initial values: URL, else the last visit, else preferences.
 *
 * @param symbols - empty while loading
 */
export function useCorrelationForm(
  query: Partial<CorrelationTexts>,
  symbols: readonly SymbolInfo[],
): readonly [inputs: CorrelationFormValue, change: (next: CorrelationFormValue) => void] {
  const storage = useAppStorage()
  const { defaultSymbol, defaultTimeframe } = usePreferences().preferences.trading
  const [held, change] = useAddressedForm<CorrelationFormValue>({
    open: (before) => {
      const usual = {
        ...DEFAULT_TEXTS,
        symbol1: defaultSymbol,
        timeframe1: defaultTimeframe,
        timeframe2: defaultTimeframe,
      }
      const last = before === null ? recallTexts(storage, KEY, usual) : textsOf(before)
      return formOf(correlationTextsAt(query, last))
    },
    remember: (inputs) => remember(storage, KEY, textsOf(inputs)),
  })
  const inputs = useMemo(
    () => ({
      ...held,
      first: fitTimeframe(held.first, symbols, defaultTimeframe),
      second: fitTimeframe(held.second, symbols, defaultTimeframe),
    }),
    [held, symbols, defaultTimeframe],
  )
  return [inputs, change]
}
