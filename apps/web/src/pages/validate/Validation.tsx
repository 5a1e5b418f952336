import { SimpleGrid, Text } from '@chakra-ui/react'
import { formatCount } from '@tidemark/ui/format'
import { Button, IconButton, Notice, ResultLine, StudyProgress, VerdictStrip } from '@tidemark/ui'
import { DrawdownOdds, ParameterDrift, ResampleFan, StitchedCurve, StressLine } from '@tidemark/charts/studies'
import { changedSince, type StudyState } from '@tidemark/contract'
import { useChangedSince } from '@tidemark/api/hooks'
import { useMemo, useState } from 'react'
import { EarlierNotice } from '../shared/EarlierNotice'
import { PageBody } from '../shared/PageBody'
import { LookAheadCard } from './LookAheadCard'
import { ResampleCard } from './ResampleCard'
import { tooFewText } from '../shared/tooFewText'
import { SINCE_RUN, withoutRun } from './sinceRun'
import { studyResource } from './studyResource'
import { studied, type Subject } from './subject'
import { useResampleForm } from './useResampleForm'
import { useValidation } from './useValidation'
import { ValidateBar } from './ValidateBar'
import { useWalkForwardForm } from './useWalkForwardForm'
import { validationGauges } from './validationGauges'
import { WalkForwardPart } from './WalkForwardPart'

/** Initial drawdown limit in percent. */
const FIRST_PERCENT = 10

/** Cards beside each other end on one line. */
const BESIDE = { gap: '3', '--chart-grow': '1' } as const
/** Narrower, the table of the folds would be cut off. */
const WIDE = { base: 1, xl: 2 }
/** Narrower, the heads of the charts would wrap. */
const NARROW = { base: 1, lg: 2, '@media (min-width: 1800px)': 4 }

/** Shows a run and its four studies. */
export function Validation({ subject }: { subject: Subject }) {
  const { walk, resample, stress, lookAhead } = useValidation()
  const outdated = useChangedSince(subject.runId, subject.madeOf)
  const since = ({ state }: { readonly state: { readonly study: StudyState | null } }) =>
    changedSince(subject.madeOf, state.study?.madeOf)
  const changed = [walk, resample, stress, lookAhead].map(since).find((one) => one !== null) ?? null
  const resampling = since(resample) === null ? resample.state : withoutRun(resample.state)
  const [percent, setPercent] = useState(FIRST_PERCENT)
  const walkForm = useWalkForwardForm(subject, walk)
  const resampleForm = useResampleForm(subject, resample)
  const cash = subject.request.init_cash ?? 100_000
  const startStress = () => void stress.start(studied(subject))
  const startLookAhead = () => void lookAhead.start(studied(subject))
  const startAll = () => {
    walkForm.submit()
    resampleForm.submit()
    startStress()
    startLookAhead()
  }
  const description = useMemo(
    () =>
      ({
        status: 'ready',
        data: { ...subject.description, outdated },
        refreshing: false,
        stale: null,
        updatedAt: 0,
        retry: () => {},
      }) as const,
    [subject, outdated],
  )
  const study = walk.state.status === 'starting' ? null : walk.state.study
  const drift = useMemo(
    () => (study?.result == null ? null : { axes: study.axes, folds: study.folds, params: subject.params }),
    [study, subject],
  )
  const following = [
    { key: 'walk', title: 'Progress of the walk-forward', unit: 'folds', controls: walk },
    { key: 'resample', title: 'Progress of the resampling', unit: null, controls: resample },
    { key: 'stress', title: 'Progress of the cost stress', unit: null, controls: stress },
    { key: 'lookAhead', title: 'Progress of the look-ahead check', unit: null, controls: lookAhead },
  ] as const
  const isBusy = following.some(({ controls }) => ['starting', 'following'].includes(controls.state.status))
  const bootstrap = studyResource(resampling, ({ result }) => result?.bootstrap ?? null, resampleForm.submit)
  const resampled = resample.state.study
  const tooFew = resampled?.result?.tooFew ?? null
  const isOrders = (resampled?.result?.orders ?? null) !== null
  const { periodsPerYear } = subject
  const fewText = tooFew === null ? (isOrders ? ORDERS : undefined) : tooFewText(tooFew, periodsPerYear)
  const runAll = { icon: 'play', disabled: isBusy || !walkForm.isReady, onClick: startAll } as const

  return (
    <>
      <ValidateBar
        study={{ inputs: subject.inputs, runId: subject.runId }}
        canCopy
        actions={
          <Button size="xs" {...runAll}>
            Run all four
          </Button>
        }
        compactActions={<IconButton size="sm" label="Run all four" {...runAll} />}
      />
      <PageBody>
        <ResultLine run={description} />
        <VerdictStrip
          label="Evidence"
          gauges={validationGauges({
            walk: walk.state,
            resample: resampling,
            stress: stress.state,
            percent,
            periodsPerYear,
          })}
        />
        {changed === null ? null : <Notice tone="warn">{SINCE_RUN[changed]}</Notice>}
        <EarlierNotice
          one="walk-forward"
          study={study}
          disabled={isBusy}
          onAgain={(request) => void walk.start(request)}
        />
        <EarlierNotice
          one="resampling"
          study={resampled}
          disabled={isBusy}
          onAgain={(request) => void resample.start(request)}
        />
        {isBusy ? (
          <SimpleGrid minChildWidth="min(100%, 280px)" gap="3">
            {following.map(({ key, title, unit, controls: { state, cancel } }) =>
              state.status === 'following' && state.study !== null ? (
                <StudyProgress key={key} title={title} study={state.study} unit={unit} onCancel={cancel} />
              ) : null,
            )}
          </SimpleGrid>
        ) : null}
        <SimpleGrid columns={WIDE} {...BESIDE}>
          <WalkForwardPart subject={subject} controls={walk} form={walkForm} />
          <StitchedCurve result={studyResource(walk.state, ({ result }) => result?.curve ?? null, walkForm.submit)} />
        </SimpleGrid>
        <SimpleGrid columns={NARROW} {...BESIDE}>
          <ResampleFan
            result={bootstrap}
            cash={cash}
            periodsPerYear={periodsPerYear}
            tooFew={fewText}
            actions={
              <Button size="2xs" aria-label="Run the resampling" disabled={isBusy} onClick={resampleForm.submit}>
                Run
              </Button>
            }
          />
          <DrawdownOdds
            result={bootstrap}
            percent={percent}
            onPercent={setPercent}
            periodsPerYear={periodsPerYear}
            tooFew={fewText}
            actions={<Text color="fg.muted" textStyle="sm">{`x ${formatCount(percent)}%`}</Text>}
          />
          <StressLine
            result={studyResource(stress.state, ({ result }) => result, startStress)}
            actions={
              <Button size="2xs" aria-label="Run the cost stress" disabled={isBusy} onClick={startStress}>
                Run
              </Button>
            }
          />
          <ParameterDrift result={studyResource(walk.state, () => drift, walkForm.submit)} />
        </SimpleGrid>
        <SimpleGrid columns={WIDE} {...BESIDE}>
          <ResampleCard
            state={resampling}
            form={resampleForm}
            isBusy={isBusy}
            cash={cash}
            periodsPerYear={periodsPerYear}
          />
          <LookAheadCard subject={subject} controls={lookAhead} onStart={startLookAhead} />
        </SimpleGrid>
      </PageBody>
    </>
  )
}

const ORDERS = 'The order of the trades has no days: see what it says below.'
