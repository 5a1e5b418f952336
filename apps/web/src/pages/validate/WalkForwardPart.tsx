import { Link, SimpleGrid, Text } from '@chakra-ui/react'
import { FoldTimeline } from '@tidemark/charts/studies'
import type { StudyControls } from '@tidemark/api/hooks'
import type { WalkForwardAnswer, WalkForwardRequestInput } from '@tidemark/contract'
import { Button, Card, Notice, WalkForwardForm } from '@tidemark/ui'
import { formatCount, formatCounted, formatFraction, formatMetric } from '@tidemark/ui/format'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { writeBacktestQuery } from '../backtest/backtestQuery'
import { START_RUN } from '../backtest/entryStates'
import { inputsOfFold, type Subject } from './subject'
import type { WalkForwardInputs } from './useWalkForwardForm'
import { whyUntold } from './validationGauges'

export interface WalkForwardPartProps {
  subject: Subject
  controls: StudyControls<WalkForwardRequestInput, WalkForwardAnswer>
  form: WalkForwardInputs
}

/** Shows the form until there are folds, which open as runs. */
export function WalkForwardPart({ subject, controls: { state }, form }: WalkForwardPartProps) {
  const [isOpen, setIsOpen] = useState(false)
  const study = state.status === 'starting' ? null : state.study
  const isBusy = state.status === 'starting' || state.status === 'following'
  const hasFolds = study !== null && study.folds.length > 0
  const isFailed = state.status === 'failed' || study?.status === 'failed'
  const inputs = (
    <Card
      title={hasFolds ? 'Change the walk-forward' : 'Walk-forward'}
      isBusy={isBusy}
      actions={
        hasFolds ? (
          <Button variant="ghost" size="2xs" onClick={() => setIsOpen(false)}>
            Close
          </Button>
        ) : undefined
      }
    >
      <Text mb="3" color="fg.muted" textStyle="sm">
        Chooses the parameters on one stretch of bars, trades them on the next, and goes on to the end.
      </Text>
      <WalkForwardForm
        value={form.value}
        onChange={form.change}
        parameters={form.parameters}
        held={subject.params}
        counts={form.counts}
        errors={form.errors}
        note={form.runs === 0 ? undefined : `${formatCounted(form.runs, 'setting')} in each fold`}
        isBusy={isBusy || !form.isReady}
        onSubmit={() => {
          form.submit()
          setIsOpen(false)
        }}
      />
    </Card>
  )
  if (!hasFolds) return inputs
  const { request, folds, axes, result } = study
  return (
    <SimpleGrid columns={1} alignContent="start" gap="3">
      {isOpen || isFailed ? inputs : null}
      {study.status === 'cancelled' ? (
        <Notice tone="info">{`Stopped: the ${formatCount(folds.length)} finished folds are kept, and the numbers are based on them.`}</Notice>
      ) : null}
      <FoldTimeline
        title={`Walk-forward, ${formatCount(request.train)} ${request.unit} learn, ${formatCount(request.test)} ${request.unit} test`}
        folds={folds}
        axes={axes}
        whyUntold={whyUntold}
        renderOpen={(fold, index) =>
          fold.params === null ? null : (
            <Link asChild>
              <RouterLink
                aria-label={`Open test ${formatCount(index + 1)} as a run`}
                to={`/backtest?${writeBacktestQuery(inputsOfFold(subject.inputs, request.run, fold), null)}`}
                state={START_RUN}
              >
                Open
              </RouterLink>
            </Link>
          )
        }
        actions={
          <Button variant="ghost" size="2xs" icon="sliders" disabled={isBusy} onClick={() => setIsOpen(true)}>
            Change
          </Button>
        }
      />
      {result === null ? null : (
        <Text color="fg.muted" textStyle="sm">
          {`${formatFraction(result.positiveShare)} of the tests made money. `}
          {result.changes === null
            ? ''
            : `The chosen setting changed after ${formatFraction(result.changes)} of them. Average step through each parameter's range, from 0 (never moved) to 1 (from end to end): ${driftText(result.drift)}. `}
          Opened as a run, a test starts with its own warm-up, so it may trade later than the fold did.
        </Text>
      )}
    </SimpleGrid>
  )
}

function driftText(drift: Readonly<Record<string, number | null>>): string {
  return Object.entries(drift)
    .map(([name, value]) => `${name} ${formatMetric(value)}`)
    .join(', ')
}
