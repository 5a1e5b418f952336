import type { CheckName, Evidence } from '@tidemark/contract'
import { formatCount, formatCounted, formatMetric, isFigure, NOT_AVAILABLE } from '../../format/number'

/** What a check found, in words. */
export interface CheckWords {
  readonly name: string
  /** The figure that decides, and what it is against: '1.07', 'against 1.06 by luck'. */
  readonly value: string
  readonly against: string
  readonly caption: string
  /** What it asks, for the table of all checks. */
  readonly question: string
}

type Found<N extends CheckName> = NonNullable<Evidence[N]>
type Words = Pick<CheckWords, 'value' | 'against' | 'caption'>

const SHAPES = {
  plateau: 'A plateau: its neighbours are as good',
  slope: 'A slope: its neighbours are worse',
  spike: 'A spike: it stands alone',
  'no-edge': 'No better than not trading',
} as const

const WITHHELD: Words = { value: NOT_AVAILABLE, against: 'not judged', caption: 'Too few days or trades' }

function costWords({ breakEven, fee, reason }: Found<'costs'>): Words {
  const alone = fee === null ? 'Break-even of all costs together' : `Or ${formatMetric(fee * 10_000)} bp a fill alone`
  if (breakEven !== null)
    return { value: `${formatMetric(breakEven)}×`, against: 'its costs to break even', caption: alone }
  if (reason === 'beyond') return { value: '> 96×', against: 'its costs to break even', caption: alone }
  if (reason === 'no-costs') {
    const caption = 'This run pays nothing'
    if (fee === null) return { value: NOT_AVAILABLE, against: 'no fee up to 5% breaks even', caption }
    return { value: `${formatMetric(fee * 10_000)} bp`, against: 'a fill to break even', caption }
  }
  return { value: 'None', against: 'left without costs', caption: 'It earns nothing even for free' }
}

function sampleWords({ n, trades, needed, perYear }: Found<'sample'>): Words {
  const caption = `${formatCounted(n, 'return')}, ${formatCounted(trades, 'trade')}`
  const years = (count: number) => formatMetric(count / perYear)
  if (needed === null) return { value: `${years(n)} years`, against: 'no number is enough', caption }
  return { value: `${years(n)} years`, against: `of ${years(needed)} needed`, caption }
}

const WORDS: { readonly [N in CheckName]: (found: Found<N>) => Words } = {
  luck: ({ sharpe, byLuck, tries }) =>
    isFigure(sharpe)
      ? {
          value: formatMetric(sharpe),
          against: `against ${formatMetric(byLuck)} by luck`,
          caption: tries === 1 ? 'The only try' : `Best of ${formatCount(tries)} tries`,
        }
      : WITHHELD,
  tries({ made, left, known }) {
    if (!known) return WITHHELD
    const caption = `${formatCount(made)} made on these bars`
    if (left === null) return { value: 'Any number', against: 'of tries may follow', caption }
    return { value: formatCount(left), against: 'before luck explains it', caption }
  },
  neighbours: ({ shape, value, median, tried }) => ({
    value: formatMetric(median),
    against: `of ${formatMetric(value)} here`,
    caption: shape === null ? `Too few of its ${formatCount(tried)} have a value` : SHAPES[shape],
  }),
  costs: costWords,
  sample: sampleWords,
  chosenInTime: ({ stitched, run }) => ({
    value: formatMetric(stitched),
    against: `against ${formatMetric(run)} here`,
    caption: 'Chosen again and again, same days',
  }),
  lookAhead: ({ verdict }) => LOOK_AHEAD[verdict],
  seal: ({ verdict }) => SEAL[verdict ?? 'none'],
}

const LOOK_AHEAD = {
  'none-found': { value: 'None', against: 'found in replays', caption: 'Evidence, not proof' },
  'uses-later-bars': { value: 'Later bars', against: 'change its decisions', caption: 'It knows the future' },
  'too-short': { value: NOT_AVAILABLE, against: 'not judged', caption: 'Too short to replay' },
  'not-deterministic': { value: NOT_AVAILABLE, against: 'not judged', caption: 'It decides differently each time' },
} as const satisfies Record<string, Words>

const SEAL = {
  kept: { value: 'Kept', against: 'what it promised', caption: 'On bars that nobody had seen' },
  weaker: { value: 'Weaker', against: 'than promised', caption: 'On bars that nobody had seen' },
  broken: { value: 'Broken', against: 'promise', caption: 'On bars that nobody had seen' },
  none: { value: NOT_AVAILABLE, against: 'not judged', caption: 'Too short to judge' },
} as const satisfies Record<string, Words>

const NAMES: Readonly<Record<CheckName, readonly [name: string, question: string]>> = {
  seal: ['Sealed part', 'Did it keep its promise on bars that were held back?'],
  lookAhead: ['Look-ahead', 'Does a decision change when later bars are taken away?'],
  luck: ['Luck', 'Sharpe ratio beside the best that as many tries give without an edge.'],
  costs: ['Costs', 'How many times its costs it could pay before nothing is left.'],
  chosenInTime: ['Chosen in time', 'Sharpe ratio of settings that were chosen before the days on which they traded.'],
  sample: ['Sample', 'Years of returns, and how many tell this Sharpe ratio from zero at 95%.'],
  neighbours: ['Neighbours', 'Median Sharpe ratio of the settings right beside this one.'],
  tries: ['Tries left', 'How many more tries there are before the best by luck is as good.'],
}

const NOT_MADE: Words = { value: '–', against: '', caption: 'Not made yet' }

/** Writes what was found of a check; a dash where it was not made. */
export function checkWords(check: CheckName, evidence: Evidence): CheckWords {
  const [name, question] = NAMES[check]
  return { name, question, ...wordsOf(check, evidence[check]) }
}

function wordsOf<N extends CheckName>(check: N, found: Evidence[N]): Words {
  return found === undefined ? NOT_MADE : WORDS[check](found)
}
