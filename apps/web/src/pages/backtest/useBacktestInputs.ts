import type { Provenance } from '@tidemark/contract'
import type { BacktestFormValue } from '@tidemark/ui'
import { useCallback, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'
import { useAppStorage } from '../../platform/storage'
import { usePreferences } from '../../preferences/PreferencesProvider'
import { useEntry } from '../shared/useEntry'
import { recallTexts, remember } from '../shared/rememberedTexts'
import { type BacktestQuery, inputsAt, inputsOfRun, isCompleteBacktest } from './backtestQuery'
import { BACKTEST_FORM_KEY, preferredInputs } from './backtestInputs'
import { OWN_RUN } from './entryStates'

interface Held {
  readonly place: string
  readonly inputs: BacktestFormValue
  /** The inputs come with the URL's result. */
  readonly awaitsRun: boolean
}

/**
 * Opening a URL loads its inputs; running something else keeps the form. Stores every change.
 *
 * @param provenance - of the shown result; null if unknown
 */
export function useBacktestInputs(
  query: BacktestQuery,
  provenance: Provenance | null,
): readonly [inputs: BacktestFormValue, change: (next: BacktestFormValue) => void] {
  const storage = useAppStorage()
  const { preferences } = usePreferences()
  const { entry: key, state } = useEntry()
  const navigation = useNavigationType()
  const [held, setHeld] = useState<Held>(() =>
    open(query, key, recallTexts(storage, BACKTEST_FORM_KEY, preferredInputs(preferences.trading))),
  )

  if (held.place !== key) {
    const isOwn = navigation !== NavigationType.Pop && state === OWN_RUN
    setHeld(isOwn ? { ...held, place: key, awaitsRun: false } : open(query, key, held.inputs))
  } else if (held.awaitsRun && provenance !== null) {
    setHeld({ ...held, inputs: inputsOfRun(provenance), awaitsRun: false })
  }

  const change = useCallback(
    (next: BacktestFormValue) => {
      remember(storage, BACKTEST_FORM_KEY, next)
      setHeld({ place: key, inputs: next, awaitsRun: false })
    },
    [storage, key],
  )
  return [held.inputs, change]
}

function open(query: BacktestQuery, place: string, remembered: BacktestFormValue): Held {
  return { place, inputs: inputsAt(query, remembered), awaitsRun: query.runId !== null && !isCompleteBacktest(query) }
}
