import { type StudyControls, useStrategies } from '@tidemark/api/hooks'
import type { Param, WalkForwardAnswer, WalkForwardRequestInput } from '@tidemark/contract'
import type { WalkForwardFormErrors, WalkForwardFormValue } from '@tidemark/ui'
import { useState } from 'react'
import { failureOf } from './studyResource'
import type { Subject } from './subject'
import { firstWalkForward, readWalkForward, refusedWalkForward } from './walkForwardInputs'

export interface WalkForwardInputs {
  readonly value: WalkForwardFormValue
  readonly change: (value: WalkForwardFormValue) => void
  readonly parameters: readonly Param[]
  /** By swept parameter; null while unknown. */
  readonly counts: Readonly<Record<string, number | null>>
  readonly errors: WalkForwardFormErrors
  /** Configurations per fold; 0 if invalid. */
  readonly runs: number
  readonly isReady: boolean
  readonly submit: () => void
}

const NO_PARAMS: readonly Param[] = []

/** Holds the walk-forward form with its own and the server's errors. */
export function useWalkForwardForm(
  subject: Subject,
  { state, start }: StudyControls<WalkForwardRequestInput, WalkForwardAnswer>,
): WalkForwardInputs {
  const strategies = useStrategies()
  const strategy =
    strategies.status === 'ready'
      ? strategies.data.find(({ name }) => name === subject.request.strategy_name)
      : undefined
  const [typed, setTyped] = useState<WalkForwardFormValue | null>(null)
  const [judged, setJudged] = useState<WalkForwardFormValue | null>(null)
  const value = typed ?? firstWalkForward(strategy, subject)
  const read = readWalkForward(value, subject, strategy)
  const refused =
    state.status === 'failed'
      ? state.error.issues
      : state.status === 'over' && state.study?.status === 'failed'
        ? failureOf(state.study).issues
        : []
  // Until the form is edited.
  const isJudged = judged === value
  return {
    value,
    change: setTyped,
    parameters: strategy?.params ?? NO_PARAMS,
    counts: read.counts,
    errors: isJudged ? (read.request === null ? read.errors : refusedWalkForward(refused)) : {},
    runs: read.runs,
    isReady: strategies.status !== 'loading',
    submit: () => {
      setTyped(value)
      setJudged(value)
      if (read.request !== null) void start(read.request)
    },
  }
}
