import type { BacktestRun } from '@tidemark/api'
import { useStudy, useStudyList } from '@tidemark/api/hooks'
import { Button, Notice, VerdictLine } from '@tidemark/ui'
import { formatCount } from '@tidemark/ui/format'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'

/** Most runs are looked at before their checks are made. */
const MadeVerdict = lazy(() => import('./MadeVerdict').then((code) => ({ default: code.MadeVerdict })))

export interface RunVerdictProps {
  /** A stored run. */
  run: BacktestRun
  /** The form says something else than the run. */
  isChanged: boolean
}

/** Whether a run held up: what its newest checks found, and a button that makes them. */
export function RunVerdict({ run, isChanged }: RunVerdictProps) {
  const runId = run.run_id ?? ''
  const { state, start, open, cancel } = useStudy('checks')
  const listed = useStudyList('checks')
  const known = listed.status === 'ready' ? listed.data.find((study) => study.runId === runId)?.id : undefined
  const follow = useEffectEvent((id: string | undefined) => {
    if (id !== undefined && state.study === null) open(id)
  })
  useEffect(() => follow(known), [known])
  const study = state.study
  const isBusy = state.status === 'starting' || state.status === 'following'
  const make = () => void start({ runId })
  const verdict = study?.status === 'done' ? study.result : null
  const failure = state.status === 'failed' ? state.error.message : study?.status === 'failed' ? FAILED : null
  if (isBusy) {
    const done = study === null || study.status === 'queued' ? '' : `: ${formatCount(study.done)}% done`
    return (
      <VerdictLine
        verdict={null}
        loading
        next={`Runs the settings beside it, its costs and a walk-forward${done}`}
        action={
          <Button size="xs" disabled={study === null} onClick={cancel}>
            Stop
          </Button>
        }
      />
    )
  }
  const check = (
    <Button size="xs" variant="solid" onClick={make}>
      Check everything
    </Button>
  )
  return (
    <>
      {failure === null ? null : <Notice tone="danger">{failure}</Notice>}
      {verdict === null ? (
        <VerdictLine verdict={null} next={addsText(run)} action={check} />
      ) : (
        <Suspense fallback={<VerdictLine verdict={null} loading next="" />}>
          <MadeVerdict
            verdict={verdict}
            runId={runId}
            isChanged={isChanged}
            checkedAt={study?.createdAt ?? null}
            onAgain={make}
          />
        </Suspense>
      )}
    </>
  )
}

const FAILED = 'The checks could not be made. Try them again.'

/** Two neighbours of each number, in every combination of up to three. */
function addsText({ provenance }: BacktestRun): string {
  const numbers = Object.values(provenance?.params ?? {}).filter((value) => typeof value === 'number').length
  const runs = 3 ** Math.min(numbers, 3) - 1
  if (runs === 0) return 'Runs its costs and how long a record it needs.'
  return `Runs the settings beside it, its costs and a walk-forward: adds up to ${formatCount(runs)} tries.`
}
