import type { BacktestRun } from '@tidemark/api'
import type { Resource } from '@tidemark/contract/resource'
import { Card, FailureState, LiveRegion, PageState } from '@tidemark/ui'
import { RunWorkspace } from '../run/RunWorkspace'
import { FailureAction } from '../shared/FailureAction'
import { shownText } from './shownText'

export interface StoredResultProps {
  /** 'idle' if none is selected. */
  result: Resource<BacktestRun>
  /** Undefined hides the action. */
  onEditInputs: (() => void) | undefined
}

/** Shows the selected run, or a placeholder. */
export function StoredResult({ result, onEditInputs }: StoredResultProps) {
  return (
    <>
      <LiveRegion message={result.status === 'ready' ? shownText(result.data) : ''} />
      {result.status === 'ready' || result.status === 'loading' ? (
        <RunWorkspace result={result} isChanged={false} onEditInputs={onEditInputs} />
      ) : (
        <Card title="Result" isFlush>
          <Unshown result={result} />
        </Card>
      )}
    </>
  )
}

function Unshown({ result }: { result: Exclude<Resource<unknown>, { status: 'ready' | 'loading' }> }) {
  if (result.status === 'error') {
    const action = <FailureAction error={result.error} retry={result.retry} />
    return <FailureState resource={result} title="No results available" action={action} />
  }
  if (result.status === 'empty') return <PageState icon="data" title="No results available" />
  return (
    <PageState icon="data" title="Select a backtest run">
      Its metrics, its equity curve and its trades are shown here.
    </PageState>
  )
}
