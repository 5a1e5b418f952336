import type { BacktestRun } from '@tidemark/api'
import { useStudy, useStudyList } from '@tidemark/api/hooks'
import type { CheckName, RunVerdict as Verdict } from '@tidemark/contract'
import { Button, Notice, useFormat, VerdictLine } from '@tidemark/ui'
import { formatCount } from '@tidemark/ui/format'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router-dom'

export interface RunVerdictProps {
  /** A stored run. */
  run: BacktestRun
  /** The form says something else than the run. */
  isChanged: boolean
}

/** Whether a run held up: what its newest checks found, and a button that makes them. */
export function RunVerdict({ run, isChanged }: RunVerdictProps) {
  const runId = run.run_id ?? ''
  const format = useFormat()
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
        <VerdictLine
          verdict={verdict}
          outdated={isChanged}
          next={
            <>
              {isChanged ? (
                <>
                  <b>Inputs changed:</b> the verdict is of the run that is shown.
                </>
              ) : (
                <>
                  <b>Next:</b> {nextText(verdict)}
                </>
              )}
              {study === null ? null : ` Checked ${format.date(study.createdAt)}.`}
            </>
          }
          action={<NextAction verdict={verdict} runId={runId} onAgain={make} />}
        />
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

const NEXT: Readonly<Partial<Record<CheckName, string>>> = {
  lookAhead: 'does it know later bars?',
  luck: 'luck alone gives as much. See what is left after a walk-forward.',
  tries: 'stop searching here, and see what is left after a walk-forward.',
  costs: 'would it pay its costs?',
  chosenInTime: 'would it have been chosen in time?',
  sample: 'give it more bars, or a timeframe with more trades.',
  neighbours: 'its neighbours do worse. Take a setting from a plateau.',
}

/** The weakest check that can be acted on. */
function weakest({ reasons }: Verdict): CheckName | null {
  return reasons.find(({ check, state }) => state === 'open' && NEXT[check] !== undefined)?.check ?? null
}

function nextText(verdict: Verdict): string {
  if (verdict.heldUp === 'no') return 'leave this rule on these bars.'
  const check = weakest(verdict)
  return (check === null ? undefined : NEXT[check]) ?? 'let it run on newer bars.'
}

function NextAction({ verdict, runId, onAgain }: { verdict: Verdict; runId: string; onAgain: () => void }) {
  const check = verdict.heldUp === 'unclear' ? weakest(verdict) : null
  if (check === null || check === 'sample') {
    return (
      <Button size="xs" onClick={onAgain}>
        Check again
      </Button>
    )
  }
  return (
    <Button asChild size="xs" variant="solid">
      <Link to={`/validate?run=${encodeURIComponent(runId)}`}>Validate</Link>
    </Button>
  )
}
