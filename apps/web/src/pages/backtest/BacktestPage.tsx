import { useStrategies, useSymbols } from '@tidemark/api/hooks'
import { mapResource } from '@tidemark/contract/resource'
import { BacktestForm, type BacktestFormValue, InputSummary, LiveRegion, ResearchLayout } from '@tidemark/ui'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useAppStorage } from '../../platform/storage'
import { usePreferences } from '../../preferences/PreferencesProvider'
import { closeRailInto } from '../shared/closeRail'
import { offeredSymbols } from '../shared/offeredSymbols'
import { openRail } from '../shared/openRail'
import { phaseAt } from '../shared/runPhase'
import { useOnceSaid } from '../shared/useOnceSaid'
import { isSameBacktest, isWhole, ranAt, readAddress } from './backtestAddress'
import { BacktestHeader } from './BacktestHeader'
import { DEFAULT_INPUTS, readInputs } from './backtestInputs'
import { BacktestResults } from './BacktestResults'
import { completeInputs } from './completeInputs'
import { rememberInputs } from './rememberedInputs'
import { RunFailure } from './RunFailure'
import { inputWords } from './runText'
import { useBacktestInputs } from './useBacktestInputs'
import { useBacktestRun } from './useBacktestRun'
import { useFieldErrors } from './useFieldErrors'

/** The address names a run and not its inputs. */
const NO_WORDS: readonly string[] = []

/** Inputs on the left, what came of them on the right. */
export function BacktestPage() {
  const { search } = useLocation()
  const storage = useAppStorage()
  const { timeZone } = usePreferences()
  const [isRailOpen, setIsRailOpen] = useState(false)
  const [judged, setJudged] = useState<BacktestFormValue | null>(null)
  const symbols = useSymbols()
  const onceSaid = useOnceSaid()
  const strategies = useStrategies()

  const address = useMemo(() => readAddress(search), [search])
  const backtest = useBacktestRun({ address, onDone: () => closeRailInto(setIsRailOpen) })
  const { result, failure, pending } = backtest
  const shown = result.status === 'ready' ? result.data : null
  const ran = ranAt(address, shown?.provenance ?? null)

  const [held, change] = useBacktestInputs(address, shown?.provenance ?? null)
  const inputs = useMemo(
    () =>
      completeInputs(
        held,
        symbols.status === 'ready' ? symbols.data : [],
        strategies.status === 'ready' ? strategies.data : [],
      ),
    [held, symbols, strategies],
  )
  const errors = useFieldErrors(inputs, judged, backtest)
  const hasErrors = Object.keys(errors).length > 0
  // What a link leads to is on its way: the form does not open for the moment, and push the result down.
  const isComing = result.status === 'loading' && pending === null && address.runId !== null
  const phase = phaseAt(pending?.elapsedMs ?? 0)

  const start = () => {
    setJudged(inputs)
    rememberInputs(storage, inputs)
    const { request } = readInputs(inputs)
    if (request === null) backtest.dismissFailure()
    else backtest.run(request, inputs)
  }

  return (
    <>
      <BacktestHeader result={shown} />
      <ResearchLayout
        isRailOpen={isRailOpen}
        summary={
          shown === null && !isComing ? undefined : (
            <InputSummary
              inputs={shown === null && !isWhole(address) ? NO_WORDS : inputWords(inputs)}
              onEdit={() => openRail(setIsRailOpen)}
            />
          )
        }
        rail={
          <BacktestForm
            value={inputs}
            failure={failure?.error.message}
            onChange={change}
            symbols={onceSaid(mapResource(symbols, offeredSymbols))}
            strategies={onceSaid(strategies)}
            errors={errors}
            isRunning={pending !== null && phase.isBusy}
            progress={pending ?? undefined}
            onCancel={pending !== null && phase.isLong ? backtest.cancel : undefined}
            onRun={start}
            onReset={() => change(ran ?? DEFAULT_INPUTS)}
            resetLabel={ran === null ? 'Reset to defaults' : 'Reset to last run'}
          />
        }
      >
        <LiveRegion message={backtest.announcement} />
        {failure !== null && (
          <RunFailure {...failure} tried={backtest.tried} isAbove={shown !== null} isSaidElsewhere={hasErrors} />
        )}
        {(failure === null || shown !== null) && (
          <BacktestResults
            result={result}
            isChanged={shown !== null && ran !== null && !isSameBacktest(inputs, ran)}
            timeZone={timeZone}
            onEditInputs={() => openRail(setIsRailOpen)}
          />
        )}
      </ResearchLayout>
    </>
  )
}
