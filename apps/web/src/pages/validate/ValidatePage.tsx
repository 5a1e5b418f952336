import { Link } from '@chakra-ui/react'
import { useRunResult, useStrategies, useSymbols } from '@tidemark/api/hooks'
import { Card, FailureState, Notice, PageState, SkeletonPanel, useFormat } from '@tidemark/ui'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { MenuLink } from '../../platform/MenuLink'
import { completeInputs } from '../backtest/completeInputs'
import { FailureAction } from '../shared/FailureAction'
import { PageBody } from '../shared/PageBody'
import { StoredStudies } from '../shared/StoredStudies'
import { runName } from '../shared/runName'
import { studyAt } from '../study/study'
import { useLibraryRuns } from '../shared/useLibraryRuns'
import { subjectOfInputs, subjectOfRun } from './subject'
import { readValidate, type ValidateQuery } from './validateQuery'
import { ValidateBar } from './ValidateBar'
import { Validation } from './Validation'

/** Tests whether a run can be trusted: walk-forward, resampling, cost stress and look-ahead. */
export function ValidatePage() {
  const { search } = useLocation()
  const query = useMemo(() => readValidate(search), [search])
  if (query.runId !== null) return <OfStored key={query.runId} runId={query.runId} />
  // Studies change the URL too, but must not remount.
  if (query.inputs !== null) return <OfInputs key={JSON.stringify(query.inputs)} inputs={query.inputs} />
  return (
    <Framed>
      <Entry />
    </Framed>
  )
}

function Framed({ children }: { children: React.ReactNode }) {
  const { search } = useLocation()
  return (
    <>
      <ValidateBar study={studyAt(search)} canCopy={false} />
      <PageBody>{children}</PageBody>
    </>
  )
}

function OfStored({ runId }: { runId: string }) {
  const result = useRunResult(runId)
  const run = result.status === 'ready' ? result.data : null
  const subject = useMemo(() => (run === null ? null : subjectOfRun(run, runId)), [run, runId])
  if (subject !== null) return <Validation subject={subject} />
  return (
    <Framed>
      {result.status === 'error' ? (
        <Notice
          tone={result.error.status === 404 ? 'warn' : 'danger'}
          title={result.error.status === 404 ? 'Run not found' : 'Error'}
          action={result.error.status === 404 ? undefined : <FailureAction error={result.error} retry={result.retry} />}
        >
          {result.error.status === 404
            ? `There is no run ${runId}. It may have been deleted, or it belongs to another account.`
            : result.error.message}
        </Notice>
      ) : run === null ? (
        <SkeletonPanel label="Loading the run" kind="chart" />
      ) : (
        <Notice tone="warn" title="This run cannot be validated">
          Its server does not report the inputs of the run.
        </Notice>
      )}
      {run === null && result.status !== 'error' ? null : <Entry />}
    </Framed>
  )
}

function OfInputs({ inputs }: { inputs: NonNullable<ValidateQuery['inputs']> }) {
  const symbols = useSymbols()
  const strategies = useStrategies()
  const isLoading = symbols.status === 'loading' || strategies.status === 'loading'
  const found = useMemo(() => {
    const known = strategies.status === 'ready' ? strategies.data : []
    return subjectOfInputs(completeInputs(inputs, symbols.status === 'ready' ? symbols.data : [], known), known)
  }, [inputs, symbols, strategies])
  if (isLoading) {
    return (
      <Framed>
        <SkeletonPanel label="Loading the strategy" kind="chart" />
      </Framed>
    )
  }
  if ('subject' in found) return <Validation subject={found.subject} />
  return (
    <Framed>
      <Notice tone="danger" title="The link cannot be read">
        {found.errors.map((error) => (
          <p key={error}>{error}</p>
        ))}
      </Notice>
      <Entry />
    </Framed>
  )
}

const STORED = [
  { kind: 'walkforward', one: 'walk-forward', title: 'Stored walk-forwards', unit: 'Folds' },
  { kind: 'resample', one: 'resampling', title: 'Stored resamplings', unit: 'Paths' },
  { kind: 'stress', one: 'cost stress', title: 'Stored cost stresses', unit: 'Runs' },
  { kind: 'lookahead', one: 'look-ahead check', title: 'Stored look-ahead checks', unit: 'Replays' },
] as const

/** Offers the last run, and the studies that were made. */
function Entry() {
  const format = useFormat()
  const { runs: stored } = useLibraryRuns()
  const last = stored.status === 'ready' ? stored.data[0] : undefined
  return (
    <>
      <Card title="Validation" isFlush>
        {stored.status === 'error' ? (
          <FailureState
            resource={stored}
            title="The stored runs cannot be loaded"
            action={<FailureAction error={stored.error} retry={stored.retry} />}
          />
        ) : (
          <PageState
            icon="validate"
            title="Validate a run"
            action={
              <Link asChild>
                {last === undefined ? (
                  <MenuLink href="/backtest">Run a backtest</MenuLink>
                ) : (
                  <MenuLink href={`/validate?run=${encodeURIComponent(last.id)}`}>
                    {`Validate ${runName(last, format)}`}
                  </MenuLink>
                )}
              </Link>
            }
          >
            {last === undefined
              ? 'No run is stored yet. A stored run opens here from its result and from the library.'
              : 'Open one from its result or from the library, or take the last one.'}
          </PageState>
        )}
      </Card>
      {STORED.map((stored) => (
        <StoredStudies key={stored.kind} {...stored} empty={null} />
      ))}
    </>
  )
}
