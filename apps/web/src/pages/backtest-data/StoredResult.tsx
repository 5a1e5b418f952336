import type { BacktestRun } from '@tidemark/api'
import { mapResource, type Resource } from '@tidemark/contract/resource'
import { Card, LiveRegion, RunSummary } from '@tidemark/ui'
import { useMemo } from 'react'
import { useTimeZone } from '../../preferences/useTimeZone'
import { BacktestResults } from '../backtest/BacktestResults'
import { FailureAction } from '../shared/FailureAction'
import { recordOf, shownText } from './runRecord'

export interface StoredResultProps {
  /** null while none is chosen. */
  runId: string | null
  result: Resource<BacktestRun>
  /** The way on from a run that never traded; undefined where there is none. */
  onEditInputs: (() => void) | undefined
}

/** The chosen run: its head and its results, or what stands in their place. */
export function StoredResult({ runId, result: stored, onEditInputs }: StoredResultProps) {
  const timeZone = useTimeZone()
  // Another backend's results need not say their ids.
  const result = useMemo(
    () => (runId === null ? stored : mapResource(stored, (answer) => ({ run_id: runId, ...answer }))),
    [stored, runId],
  )
  const summary = (
    <RunSummary
      run={mapResource(result, recordOf)}
      errorAction={result.status === 'error' && <FailureAction error={result.error} retry={result.retry} />}
      timeZone={timeZone}
    />
  )
  return (
    <>
      <LiveRegion message={result.status === 'ready' ? shownText(result.data) : ''} />
      {result.status === 'ready' || result.status === 'loading' ? (
        <BacktestResults
          result={result}
          head={summary}
          isChanged={false}
          timeZone={timeZone}
          onEditInputs={onEditInputs}
        />
      ) : (
        <Card title="Result" isFlush>
          {summary}
        </Card>
      )}
    </>
  )
}
