import { Box, SimpleGrid } from '@chakra-ui/react'
import { useStrategies, useStudy, useStudyList, useSymbols } from '@tidemark/api/hooks'
import type { Strategy, SweepAnswer, SweepRequestInput } from '@tidemark/contract'
import {
  Button,
  Card,
  ConfirmDialog,
  FailureState,
  Notice,
  PageState,
  SkeletonPanel,
  studyProgress,
  StudyProgress,
  SweepForm,
  type SweepFormValue,
  VerdictStrip,
} from '@tidemark/ui'
import { mapResource } from '@tidemark/contract/resource'
import { formatCount } from '@tidemark/ui/format'
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { createDemoRecord } from '../../demo/demoRecord'
import { useDemo } from '../../demo/DemoProvider'
import { useAppStorage } from '../../platform/storage'
import { completeInputs } from '../backtest/completeInputs'
import { EarlierNotice } from '../shared/EarlierNotice'
import { FailureBanner } from '../shared/FailureBanner'
import { currentErrors } from '../shared/fieldErrors'
import { offeredSymbols } from '../shared/offeredSymbols'
import { ResearchPage } from '../shared/ResearchPage'
import { StoredStudies } from '../shared/StoredStudies'
import { addressOfStudy } from '../study/study'
import { StudyBar } from '../study/StudyBar'
import { useHideSignInErrors } from '../shared/useHideSignInErrors'
import { useRail } from '../shared/useRail'
import { failureOf } from '../validate/studyResource'
import { addressOfSweep, readOptimise, studyOf } from './optimiseQuery'
import { SweepResultView } from './SweepResultView'
import { DEFAULT_SWEEP, inputsOfSweep, objectiveOptions, readSweep, refusedSweep, variedValues } from './sweepInputs'
import { timeText, waitingGauges } from './sweepWords'
import { useAgain } from './useAgain'
import { useSweepInputs } from './useSweepInputs'

/** Backtests allowed without confirmation. */
const ASK_FROM = 2000
const NO_STUDIES = [] as const
const OPTIMISE = { id: 'optimise', path: '/optimise' } as const
const NO_STRATEGIES: readonly Strategy[] = []

/** Tries many settings of a strategy, and says whether the best means anything. */
export function OptimisePage() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const storage = useAppStorage()
  const { isDemo, config: demo } = useDemo()
  const rail = useRail()
  const hideSignInErrors = useHideSignInErrors()
  const symbols = useSymbols()
  const strategies = useStrategies()
  const stored = useStudyList('sweep')
  const { state, start, open, cancel, resume } = useStudy('sweep')
  const [submitted, setSubmitted] = useState<SweepFormValue | null>(null)
  const [isAsking, setIsAsking] = useState(false)

  const query = useMemo(() => readOptimise(search), [search])
  const isNamed = query.sweep !== null
  const sweep = isNamed && state.study?.id === query.sweep ? state.study : null
  // Cells arrive while the page is used: drawing them yields to input.
  const deferred = useDeferredValue(sweep)
  const drawn = deferred?.id === sweep?.id ? deferred : sweep
  const { inputs: held, change, keepFor } = useSweepInputs(query, sweep)
  const known = strategies.status === 'ready' ? strategies.data : NO_STRATEGIES
  const inputs = useMemo(
    () => ({ ...held, ...completeInputs(held, symbols.status === 'ready' ? symbols.data : [], known) }),
    [held, symbols, known],
  )
  const varied = useMemo(() => variedValues(inputs.axes), [inputs.axes])
  const follow = useEffectEvent((id: string) => {
    if (state.study?.id !== id) open(id)
  })
  useEffect(() => {
    if (query.sweep !== null) follow(query.sweep)
  }, [query.sweep])

  const refresh = useEffectEvent(() => {
    if ('retry' in stored) stored.retry()
  })
  // A sweep that starts or ends changes its row in the list.
  const row = sweep === null ? null : `${sweep.id} ${sweep.status}`
  useEffect(() => {
    if (row !== null) refresh()
  }, [row])

  const params = known.find(({ name }) => name === inputs.strategy)
  const read = useMemo(() => readSweep(inputs, params?.params ?? []), [inputs, params])
  const refused = state.status === 'failed' && state.error.issues.length > 0 ? refusedSweep(state.error.issues) : {}
  const errors = {
    ...read.axisErrors,
    ...(submitted !== null && currentErrors({ ...read.errors }, submitted, inputs)),
    ...(submitted !== null && JSON.stringify(submitted) === JSON.stringify(inputs) && refused),
  }
  const isGoing = state.status === 'starting' || (sweep !== null && state.status === 'following')
  const runsLeft = isDemo ? demo.maxBacktestRuns - createDemoRecord(storage).counter.get() : null
  const forbidden =
    runsLeft !== null && runsLeft <= 0
      ? `A demo session may run ${formatCount(demo.maxBacktestRuns)} backtests, and all are used. Stored sweeps can still be opened.`
      : undefined
  const list = stored.status === 'ready' ? stored.data : NO_STUDIES
  const isChanged = sweep !== null && !isSame(inputs, sweep)
  const left = sweep === null || isGoing ? null : leftOf(sweep)
  const leftInForm = isChanged ? null : left
  const guess = timeText(leftInForm ?? read.plan.runs, { ...inputs, strategy: params?.id ?? inputs.strategy }, list)
  const time = leftInForm === null ? guess : `${guess}. Nothing is run twice`

  const run = async (request: SweepRequestInput | null) => {
    setIsAsking(false)
    if (request === null) return
    const id = await start(request)
    if (id === null) return
    keepFor(id)
    void navigate(addressOfSweep(id, query))
    rail.close()
  }
  const again = useAgain(isGoing || forbidden !== undefined ? undefined : sweep?.request, start)
  const submit = () => {
    setSubmitted(inputs)
    if (leftInForm !== null) {
      resume()
      rail.close()
      return
    }
    change(inputs)
    if (read.request === null) return
    if (read.plan.runs > ASK_FROM) setIsAsking(true)
    else void run(read.request)
  }
  const progress = sweep === null ? null : studyProgress(sweep, 'backtests')

  return (
    <ResearchPage
      header={
        <StudyBar
          title="Optimise"
          lens="optimise"
          study={studyOf(query, inputs)}
          symbols={symbols}
          strategies={strategies}
          onChange={(next) => void navigate(addressOfStudy(OPTIMISE, { inputs: next, runId: null }))}
          varied={varied}
          form={rail.inputs(sweep !== null)}
          canCopy={isNamed}
        />
      }
      rail={rail}
      hasResult={sweep !== null}
      announcement={sweep?.result ? `Sweep finished: ${formatCount(sweep.done)} settings.` : ''}
      form={
        <SweepForm
          value={inputs}
          onChange={change}
          symbols={hideSignInErrors(mapResource(symbols, offeredSymbols))}
          strategies={hideSignInErrors(strategies)}
          objectives={objectiveOptions(inputs.objective)}
          errors={errors}
          plan={{ ...read.plan, time, left: leftInForm }}
          isRunning={isGoing}
          progress={progress === null ? undefined : { ...progress, onCancel: cancel }}
          failure={state.status === 'failed' && !isNamed ? state.error.message : undefined}
          forbidden={leftInForm === null ? forbidden : undefined}
          onRun={submit}
          onReset={() => change(DEFAULT_SWEEP)}
        />
      }
    >
      <SimpleGrid columns={1} gap="3">
        {state.status === 'failed' && sweep === null && !isNamed ? (
          <FailureBanner
            title="Error"
            error={state.error}
            retry={Object.keys(refused).length > 0 ? undefined : state.retry}
            errors={refused}
          />
        ) : null}
        {sweep !== null ? (
          <>
            {state.status === 'failed' ? (
              <FailureBanner title="Error" error={state.error} retry={state.retry} errors={{}} />
            ) : null}
            {sweep.status === 'failed' && !isGoing ? <Broken sweep={sweep} /> : null}
            {sweep.status === 'queued' || sweep.status === 'running' ? (
              // The rail, where it stands beside, says the same.
              <Box hideFrom="xl">
                <StudyProgress title="Sweep under way" study={sweep} unit="backtests" onCancel={cancel} />
              </Box>
            ) : null}
            {left === null ? null : (
              <Box {...(!isChanged && { hideFrom: 'xl' })}>
                <Button onClick={resume}>{`Run the other ${formatCount(left)}`}</Button>
              </Box>
            )}
            <EarlierNotice
              one="sweep"
              study={sweep}
              disabled={isGoing || forbidden !== undefined}
              onAgain={(request) => void run(request)}
            />
            {drawn === null ? null : (
              <SweepResultView key={drawn.id} sweep={drawn} isChanged={isChanged} onAgain={again} />
            )}
          </>
        ) : isNamed && state.status === 'failed' ? (
          <Card title="Sweep" isFlush>
            {state.error.status === 404 ? (
              <PageState
                icon="optimise"
                title="Sweep not found"
                action={<Button onClick={() => void navigate('/optimise')}>New sweep</Button>}
              >
                It may have been deleted, or it belongs to another account.
              </PageState>
            ) : (
              <FailureState resource={{ status: 'error', error: state.error, retry: state.retry }} />
            )}
          </Card>
        ) : isNamed || state.status === 'starting' ? (
          <SkeletonPanel label="Loading the sweep" kind="chart" />
        ) : (
          <Idle />
        )}
        <StoredStudies
          kind="sweep"
          one="sweep"
          title="Stored sweeps"
          unit="Settings"
          empty={
            <Card title="Stored sweeps" isFlush>
              <PageState icon="optimise" title="No sweep yet">
                Choose what to vary, then run. Every sweep is kept here.
              </PageState>
            </Card>
          }
          addressOf={(id) => `/optimise?sweep=${encodeURIComponent(id)}`}
          current={query.sweep}
          onDeleted={(id) => {
            if (id === query.sweep) void navigate('/optimise')
          }}
        />
      </SimpleGrid>
      <ConfirmDialog
        open={isAsking}
        title={`Run ${formatCount(read.plan.runs)} backtests`}
        message={`${time === '' ? '' : `${time}. `}You can stop at any time and keep what is done.`}
        confirmLabel={`Run ${formatCount(read.plan.runs)}`}
        onConfirm={() => void run(read.request)}
        onCancel={() => setIsAsking(false)}
      />
    </ResearchPage>
  )
}

/** Skeleton before the first sweep. */
function Idle() {
  return (
    <>
      <VerdictStrip
        label="Evidence"
        verdict={{
          tone: 'waiting',
          title: 'No verdict yet',
          text: 'The best of many settings always looks good. The verdict says whether it is better than luck alone would give.',
        }}
        gauges={waitingGauges('Not asked yet', null)}
      />
      <Card title="Sweep" isFlush>
        <PageState icon="optimise" title="No sweep yet">
          Choose what to vary, then run.
        </PageState>
      </Card>
    </>
  )
}

/** A failed sweep keeps its finished cells. */
function Broken({ sweep }: { sweep: SweepAnswer }) {
  const { message, reasons } = failureOf(sweep)
  return (
    <Notice tone="danger" title="The sweep stopped on an error">
      {[
        message,
        ...reasons,
        `${formatCount(sweep.done)} of ${formatCount(sweep.total)} settings are in, and stay.`,
      ].map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  )
}

/** Settings left of a stopped sweep; null for any other. */
function leftOf({ status, done, total }: SweepAnswer): number | null {
  return (status === 'cancelled' || status === 'failed') && done < total ? total - done : null
}

function isSame(inputs: SweepFormValue, { request }: SweepAnswer): boolean {
  const read = readSweep(inputs, []).request
  const asked = readSweep(inputsOfSweep(request), []).request
  return read !== null && JSON.stringify(read) === JSON.stringify(asked)
}
