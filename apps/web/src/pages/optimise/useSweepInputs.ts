import type { SweepAnswer } from '@tidemark/contract'
import type { SweepFormValue, SweptText } from '@tidemark/ui'
import { useState } from 'react'
import { useAppStorage } from '../../platform/storage'
import { usePreferences } from '../../preferences/PreferencesProvider'
import { preferredInputs } from '../backtest/backtestInputs'
import { recall, recallTexts, remember } from '../shared/rememberedTexts'
import type { OptimiseQuery } from './optimiseQuery'
import { DEFAULT_SWEEP, inputsOfSweep } from './sweepInputs'

/** DECISIONS 19. */
const KEY = 'tidemark.sweep_form'

interface Held {
  readonly inputs: SweepFormValue
  readonly of: string | null
  /** The address's inputs, as text. */
  readonly named: string | null
}

export interface SweepInputs {
  readonly inputs: SweepFormValue
  readonly change: (next: SweepFormValue) => void
  /** The form started this sweep, so opening it leaves the form alone. */
  readonly keepFor: (id: string) => void
}

/** The form's state, taken from the URL's sweep, else its run, else the last visit. */
export function useSweepInputs(query: OptimiseQuery, sweep: SweepAnswer | null): SweepInputs {
  const storage = useAppStorage()
  const { preferences } = usePreferences()
  const named = query.inputs === null ? null : JSON.stringify(query.inputs)
  const [held, setHeld] = useState<Held>(() => ({
    inputs: query.inputs ?? remembered(storage, { ...DEFAULT_SWEEP, ...preferredInputs(preferences.trading) }),
    of: null,
    named,
  }))
  // Another study, or back to the one before: what is varied stays while the strategy does.
  if (query.inputs !== null && named !== held.named && query.sweep === null) {
    const { objective, minTrades, strategy, axes } = held.inputs
    const kept = strategy === query.inputs.strategy ? axes : {}
    setHeld({ ...held, inputs: { ...query.inputs, objective, minTrades, axes: kept }, of: null, named })
  }
  if (sweep !== null && query.sweep === sweep.id && held.of !== sweep.id) {
    setHeld({ ...held, inputs: inputsOfSweep(sweep.request), of: sweep.id })
  }
  return {
    inputs: held.inputs,
    change: (inputs) => {
      remember(storage, KEY, inputs)
      setHeld({ ...held, inputs })
    },
    keepFor: (of) => setHeld((before) => ({ ...before, of })),
  }
}

function remembered(storage: Pick<Storage, 'getItem'>, defaults: SweepFormValue): SweepFormValue {
  const { axes: _axes, ...texts } = defaults
  const stored = recall(storage, KEY)
  const axes = typeof stored === 'object' && stored !== null && 'axes' in stored ? stored.axes : null
  return { ...recallTexts(storage, KEY, texts), axes: axesIn(axes) }
}

function axesIn(stored: unknown): SweepFormValue['axes'] {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, SweptText] => isSwept(entry[1])))
}

function isSwept(value: unknown): value is SweptText {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false
  const isText = (key: string) => typeof Object.entries(value).find(([name]) => name === key)?.[1] === 'string'
  return (value.kind === 'range' || value.kind === 'list') && ['from', 'to', 'step', 'list'].every(isText)
}
