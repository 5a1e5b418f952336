import { useApi, useBacktest, useRunProgress, useRunResult } from '@tidemark/api/hooks'
import type { BacktestRequestInput } from '@tidemark/contract'
import type { BacktestFormValue } from '@tidemark/ui'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useWaited } from '../shared/useWaited'
import { addressOf, type BacktestAddress } from './backtestAddress'
import { phaseAt } from '../shared/runPhase'
import { finishedText, nameOfRequest } from './runText'
import { shownResult, type Shown } from './shownResult'
import { OWN_RUN } from './useBacktestInputs'
import { useRunNotice } from './useRunNotice'

/** What the page shows of runs, and how another one starts. */
export interface BacktestRun extends Shown {
  /** The run under way, and its done share from 0 to 1 where anybody can tell; null while there is none. */
  readonly running: { readonly elapsedMs: number; readonly share: number | null } | null
  /** What failed, in words; null where only the address knows. */
  readonly tried: string | null
  /** What was run last, or is running. */
  readonly asked: BacktestFormValue | null
  /** Said to assistive technology when a run has finished. */
  readonly announcement: string
  readonly run: (request: BacktestRequestInput, inputs: BacktestFormValue) => void
  readonly cancel: () => void
  /** Puts a run that failed away: the form was refused since, before anything was sent. */
  readonly goOn: () => void
}

interface Asked {
  /** The history entry that it was asked at. */
  readonly place: string
  readonly request: BacktestRequestInput
  readonly inputs: BacktestFormValue
}

interface BacktestRunOptions {
  readonly address: BacktestAddress
  /** A run has finished and its address is opened. */
  readonly onDone: () => void
}

/** Runs backtests and gives each finished one an address of its own: a link opens it again, and the back button the one before. */
export function useBacktestRun({ address, onDone }: BacktestRunOptions): BacktestRun {
  const { now } = useApi()
  const { search, key } = useLocation()
  const navigate = useNavigate()
  const stored = useRunResult(address.runId)
  const { state, run, cancel, reset } = useBacktest()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [finished, setFinished] = useState({ at: 0, search: '', text: '' })
  const elapsedMs = useWaited(state.status === 'running' ? state.request : null)
  const requestId = state.status === 'running' && phaseAt(elapsedMs).isLong ? state.requestId : null
  const share = useRunProgress(requestId, elapsedMs)
  useRunNotice(state)

  const start = async (request: BacktestRequestInput, inputs: BacktestFormValue) => {
    setAsked({ place: key, request, inputs })
    const result = await run(request)
    if (result === null) return
    const next = addressOf(inputs, result.run_id ?? null)
    setFinished({ at: now(), search: next, text: finishedText(result.summary) })
    void navigate(next, { replace: next === search, state: OWN_RUN })
    onDone()
  }

  // A failure belongs to the entry that it was asked at: going back to an earlier run leaves it behind.
  const isElsewhere = state.status === 'failed' && asked?.place !== key
  const shown = shownResult({
    stored,
    state: isElsewhere ? { status: 'idle' } : state,
    isOwn: finished.search === search,
    doneAt: finished.at,
    rerun: () => {
      if (asked !== null) void start(asked.request, asked.inputs)
    },
  })
  return {
    ...shown,
    running: state.status === 'running' ? { elapsedMs, share } : null,
    tried: state.status === 'failed' ? nameOfRequest(state.request) : null,
    asked: asked?.inputs ?? null,
    announcement: state.status === 'done' ? finished.text : '',
    run: (request, inputs) => void start(request, inputs),
    cancel,
    goOn: () => {
      if (state.status === 'failed') reset()
    },
  }
}
