import {
  CHECK_STATES,
  type CheckName,
  CHECKS,
  type CheckState,
  type Evidence,
  type HeldUp,
  type RunVerdict,
} from '@tidemark/contract'

type Reason = RunVerdict['reasons'][number]

/** What a check's findings say; each has its own levels. */
const RULES: { readonly [N in CheckName]: (found: NonNullable<Evidence[N]>) => CheckState } = {
  luck: ({ dsr, dsrAll }) => (isUnder(dsrAll, 0.5) ? 'fails' : isAtLeast(dsr, 0.95) ? 'holds' : 'open'),
  tries: ({ left, known }) => (known && (left === null || left >= 1) ? 'holds' : 'open'),
  neighbours: ({ shape }) => (shape === 'plateau' ? 'holds' : 'open'),
  costs({ breakEven, reason }) {
    if (reason === 'no-edge' || isUnder(breakEven, 1)) return 'fails'
    return reason === 'beyond' || isAtLeast(breakEven, 2) ? 'holds' : 'open'
  },
  sample: ({ n, needed }) => (needed !== null && n >= needed ? 'holds' : 'open'),
  chosenInTime: ({ stitched, run }) => (stitched !== null && run !== null && stitched >= run / 2 ? 'holds' : 'open'),
  lookAhead({ verdict }) {
    if (verdict === 'uses-later-bars') return 'fails'
    return verdict === 'none-found' ? 'holds' : 'open'
  },
  seal({ verdict }) {
    if (verdict === 'broken') return 'fails'
    return verdict === 'kept' ? 'holds' : 'open'
  },
}

const isUnder = (value: number | null, level: number) => value !== null && value < level
const isAtLeast = (value: number | null, level: number) => value !== null && value >= level

function stateOf<N extends CheckName>(check: N, found: Evidence[N]): CheckState {
  return found === undefined ? 'not-made' : RULES[check](found)
}

const NEEDED: readonly CheckName[] = ['luck', 'tries', 'neighbours', 'costs', 'sample']

/** Whether a run held up, and why, weakest reason first. The only place that decides it. */
export function verdictOf(evidence: Evidence): RunVerdict {
  const all = CHECKS.map((check): Reason => ({ check, state: stateOf(check, evidence[check]) }))
  const stateIn = (check: CheckName) => all.find((reason) => reason.check === check)?.state
  const hasFailed = stateIn('luck') === 'fails'
  const reasons = CHECK_STATES.flatMap((state) =>
    all.filter((reason) => reason.state === state && !(hasFailed && reason.check === 'tries')),
  )
  return { heldUp: wordFor(evidence, stateIn), reasons, evidence }
}

function wordFor({ bankrupt, own }: Evidence, stateIn: (check: CheckName) => CheckState | undefined): HeldUp {
  const states = CHECKS.map(stateIn)
  if (bankrupt || states.includes('fails')) return 'no'
  const isProven = NEEDED.every((check) => stateIn(check) === 'holds') && !states.includes('open')
  return isProven && (!own || stateIn('lookAhead') === 'holds') ? 'yes' : 'unclear'
}
