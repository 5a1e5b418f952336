import { useStrategies, useSymbols } from '@tidemark/api/hooks'
import { mapResource } from '@tidemark/contract/resource'
import { BacktestForm, type BacktestFormValue } from '@tidemark/ui'
import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { RunWorkspace } from '../run/RunWorkspace'
import { currentErrors, issueErrors } from '../shared/fieldErrors'
import { offeredSymbols } from '../shared/offeredSymbols'
import { ResearchPage } from '../shared/ResearchPage'
import { phaseAt } from '../shared/runPhase'
import { useHideSignInErrors } from '../shared/useHideSignInErrors'
import { useRail } from '../shared/useRail'
import { BacktestHeader } from './BacktestHeader'
import { BACKTEST_FIELDS, DEFAULT_INPUTS, readInputs } from './backtestInputs'
import { isSameBacktest, ranAt, readBacktestQuery, writeBacktestQuery } from './backtestQuery'
import { completeInputs } from './completeInputs'
import { RunFailure } from './RunFailure'
import { useBacktestInputs } from './useBacktestInputs'
import { useBacktestRun } from './useBacktestRun'
import { useBacktestSearch } from './useBacktestSearch'
import { useStartOnArrival } from './useStartOnArrival'

/** Runs a strategy and shows its result. */
export function BacktestPage() {
  const search = useBacktestSearch()
  const navigate = useNavigate()
  const rail = useRail()
  const [submitted, setSubmitted] = useState<BacktestFormValue | null>(null)
  const symbols = useSymbols()
  const hideSignInErrors = useHideSignInErrors()
  const strategies = useStrategies()

  const query = useMemo(() => readBacktestQuery(search), [search])
  const backtest = useBacktestRun({ query, onDone: rail.close })
  const { result, failure, pending, sent, run, dismissFailure } = backtest
  const shown = result.status === 'ready' ? result.data : null
  const ran = useMemo(() => ranAt(query, shown?.provenance ?? null), [query, shown])

  const [held, change] = useBacktestInputs(query, shown?.provenance ?? null)
  const inputs = useMemo(
    () =>
      completeInputs(
        held,
        symbols.status === 'ready' ? symbols.data : [],
        strategies.status === 'ready' ? strategies.data : [],
      ),
    [held, symbols, strategies],
  )
  const errors = useMemo(
    () => ({
      ...(sent && currentErrors(issueErrors(failure?.error.issues ?? [], BACKTEST_FIELDS), sent, inputs)),
      ...(submitted && currentErrors(readInputs(submitted).errors ?? {}, submitted, inputs)),
    }),
    [failure, sent, submitted, inputs],
  )
  // Opening the form while a link's result loads would push the result down.
  const isOpening = result.status === 'loading' && pending === null && query.runId !== null
  const hasResult = shown !== null || isOpening
  const isChanged = shown !== null && ran !== null && !isSameBacktest(inputs, ran)
  const phase = phaseAt(pending?.elapsedMs ?? 0)

  const offered = useMemo(() => hideSignInErrors(mapResource(symbols, offeredSymbols)), [hideSignInErrors, symbols])
  const known = useMemo(() => hideSignInErrors(strategies), [hideSignInErrors, strategies])
  const submit = useCallback(() => {
    setSubmitted(inputs)
    change(inputs)
    const { request } = readInputs(inputs)
    if (request === null) dismissFailure()
    else void run(request, inputs)
  }, [inputs, change, dismissFailure, run])
  const reset = useCallback(() => change(ran ?? DEFAULT_INPUTS), [change, ran])

  useStartOnArrival(symbols.status !== 'loading' && strategies.status !== 'loading' ? submit : null)

  return (
    <ResearchPage
      header={
        <BacktestHeader
          result={shown}
          study={{ inputs, runId: isChanged ? null : query.runId }}
          symbols={symbols}
          strategies={strategies}
          onChange={(next) => {
            change(next)
            void navigate(`/backtest?${writeBacktestQuery(next, null)}`)
          }}
          form={rail.inputs(hasResult)}
        />
      }
      rail={rail}
      hasResult={hasResult}
      announcement={backtest.announcement}
      form={
        <BacktestForm
          value={inputs}
          failure={failure?.error.message}
          onChange={change}
          symbols={offered}
          strategies={known}
          errors={errors}
          isRunning={pending !== null && phase.isBusy}
          progress={pending ?? undefined}
          onCancel={pending !== null && phase.isLong ? backtest.cancel : undefined}
          onRun={submit}
          onReset={reset}
          resetLabel={ran === null ? 'Reset to defaults' : 'Reset to last run'}
        />
      }
    >
      {failure !== null && <RunFailure {...failure} tried={backtest.tried} isAbove={shown !== null} errors={errors} />}
      {(failure === null || shown !== null) && (
        <RunWorkspace result={result} isChanged={isChanged} onEditInputs={rail.open} />
      )}
    </ResearchPage>
  )
}
