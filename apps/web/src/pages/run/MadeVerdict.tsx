import type { CheckName, RunVerdict } from '@tidemark/contract'
import { Button, useFormat, VerdictLine } from '@tidemark/ui'
import { Link } from 'react-router-dom'

export interface MadeVerdictProps {
  verdict: RunVerdict
  runId: string
  /** The form says something else than the run. */
  isChanged: boolean
  /** ISO 8601. */
  checkedAt: string | null
  onAgain: () => void
}

/** A verdict with the step that follows from it. */
export function MadeVerdict({ verdict, runId, isChanged, checkedAt, onAgain }: MadeVerdictProps) {
  const format = useFormat()
  const next = isChanged ? (
    <>
      <b>Inputs changed:</b> the verdict is of the run that is shown.
    </>
  ) : (
    <>
      <b>Next:</b> {nextText(verdict)}
    </>
  )
  return (
    <VerdictLine
      verdict={verdict}
      outdated={isChanged}
      next={
        <>
          {next}
          {checkedAt === null ? null : ` Checked ${format.date(checkedAt)}.`}
        </>
      }
      action={<NextAction verdict={verdict} runId={runId} onAgain={onAgain} />}
    />
  )
}

const NEXT: Readonly<Partial<Record<CheckName, string>>> = {
  lookAhead: 'does it know later bars?',
  luck: 'luck is not ruled out. See what is left after a walk-forward.',
  tries: 'luck reaches as much in so many tries. See what is left after a walk-forward.',
  costs: 'would it pay its costs?',
  chosenInTime: 'would it have been chosen in time?',
  sample: 'give it more bars, or a timeframe with more trades.',
  neighbours: 'its neighbours do worse. Take a setting from a plateau.',
}

/** The weakest check that can be acted on; too little to judge luck by is too small a sample. */
function weakest({ reasons, evidence }: RunVerdict): CheckName | null {
  if (evidence.luck?.sharpe === null) return 'sample'
  return reasons.find(({ check, state }) => state === 'open' && NEXT[check] !== undefined)?.check ?? null
}

function nextText(verdict: RunVerdict): string {
  if (verdict.heldUp === 'no') return 'leave this rule on these bars.'
  const check = weakest(verdict)
  return (check === null ? undefined : NEXT[check]) ?? 'let it run on newer bars.'
}

function NextAction({ verdict, runId, onAgain }: { verdict: RunVerdict; runId: string; onAgain: () => void }) {
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
