import { useBacktest, useRunProgress, useRunResult } from '@tidemark/api/hooks'
import type { BacktestRequestInput } from '@tidemark/contract'
import type { RequestFailure } from '@tidemark/contract/resource'
import type { BacktestFormValue } from '@tidemark/ui'
import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { withoutView } from '../run/runView'
import { phaseAt } from '../shared/runPhase'
import { useEntry } from '../shared/useEntry'
import { useWaited } from '../shared/useWaited'
import { type BacktestQuery, writeBacktestQuery } from './backtestQuery'
import { OWN_RUN } from './entryStates'
import { useBacktestSearch } from './useBacktestSearch'
import { finishedText, nameOfRequest } from './runText'
import { useLastRun, useRememberRun } from './useLastRun'
import { shownResult, type ShownResult } from './shownResult'
import { useRunNotice } from './useRunNotice'

export interface PageRun extends ShownResult {
  /** With progress, 0 to 1; null if unknown. */
  readonly pending: { readonly elapsedMs: number; readonly share: number | null } | null
  /** 'RSI Strategy on EUR/USD, 1 Hour'; null if only the URL names it. */
  readonly tried: string | null
  readonly sent: BacktestFormValue | null
  readonly announcement: string
  readonly run: (request: BacktestRequestInput, inputs: BacktestFormValue) => Promise<void>
  readonly cancel: () => void
  readonly dismissFailure: () => void
}

interface SentRun {
  readonly place: string
  readonly request: BacktestRequestInput
  readonly inputs: BacktestFormValue
}

interface PageRunOptions {
  readonly query: BacktestQuery
  /** Called when a finished run's URL opens. */
  readonly onDone: () => void
}

/** Gives each finished run its own URL, so that links and Back reopen it. */
export function useBacktestRun({ query, onDone }: PageRunOptions): PageRun {
  const { entry: key } = useEntry()
  const shownSearch = useBacktestSearch()
  const search = withoutView(shownSearch)
  const last = useLastRun()
  const navigate = useNavigate()
  const stored = useRunResult(query.runId)
  const { state: own, send, cancel } = useBacktest()
  const loaded = own.loaded ?? last?.loaded ?? null
  const state = useMemo(() => ({ ...own, loaded }), [own, loaded])
  const [sent, setSent] = useState<SentRun | null>(null)
  const [finishedSearch, setFinishedSearch] = useState(last?.loaded ? withoutView(last.search) : null)
  const [dismissed, setDismissed] = useState<RequestFailure | null>(null)
  const elapsedMs = useWaited(state.status === 'pending' ? state.request : null)
  const requestId = state.status === 'pending' && phaseAt(elapsedMs).isLong ? state.requestId : null
  const share = useRunProgress(requestId, elapsedMs)
  useRunNotice(own)

  const start = useCallback(
    async (request: BacktestRequestInput, inputs: BacktestFormValue) => {
      setSent({ place: key, request, inputs })
      const result = await send(request)
      if (result === null) return
      const next = `?${writeBacktestQuery(inputs, result.run_id ?? null)}`
      setFinishedSearch(next)
      // Otherwise the page would show the earlier run under this one's address for a moment.
      void navigate(`/backtest${next}`, { replace: next === search, state: OWN_RUN, flushSync: true })
      onDone()
    },
    [key, search, send, navigate, onDone],
  )

  // A failure belongs to its history entry: going back hides it.
  const isHidden = state.status === 'failed' && (sent?.place !== key || state.error === dismissed)
  const isOwn = finishedSearch === search
  // Stable, so that the result is not drawn again for each word of the form.
  const shown = useMemo(
    () =>
      shownResult({
        stored,
        state: isHidden ? { status: 'idle', loaded } : state,
        isOwn,
        rerun: () => {
          if (sent !== null) void start(sent.request, sent.inputs)
        },
      }),
    [stored, isHidden, loaded, state, isOwn, sent, start],
  )
  useRememberRun(shownSearch, shown.result.status === 'ready', stored.status === 'idle' ? state.loaded : null)
  const dismissFailure = useCallback(() => {
    if (state.status === 'failed') setDismissed(state.error)
  }, [state])
  return {
    ...shown,
    pending: state.status === 'pending' ? { elapsedMs, share } : null,
    tried: state.status === 'failed' ? nameOfRequest(state.request) : null,
    sent: sent?.inputs ?? null,
    announcement: state.status === 'loaded' ? finishedText(state.response.summary) : '',
    run: start,
    cancel,
    dismissFailure,
  }
}
