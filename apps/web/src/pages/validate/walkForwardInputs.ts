import type { Axes, Issue, Strategy, WalkForwardRequestInput } from '@tidemark/contract'
import { firstSwept, type WalkForwardFormErrors, type WalkForwardFormValue } from '@tidemark/ui'
import { formatCount } from '@tidemark/ui/format'
import { issueErrors, readAxes, sentenceOf } from '../shared/sweptAxes'
import type { Subject } from './subject'

/** `request` is null if invalid. */
export interface ReadWalkForward {
  readonly request: WalkForwardRequestInput | null
  /** Configurations per fold; 0 if invalid. */
  readonly runs: number
  /** By swept parameter; null while unknown. */
  readonly counts: Readonly<Record<string, number | null>>
  readonly errors: WalkForwardFormErrors
}

/** Shares of the bars, for about nine tests; {@link UNKNOWN} if their number is unknown. */
const SHARES = { train: 0.3, test: 0.075 } as const
const UNKNOWN = { train: '2000', test: '500' } as const
/** Two parameters make a map. */
const FIRST_SWEPT = 2

/** The first two numeric parameters, in eight steps each. */
export function firstWalkForward(strategy: Strategy | undefined, { params, bars }: Subject): WalkForwardFormValue {
  const numeric = (strategy?.params ?? []).filter(({ type }) => type === 'integer' || type === 'number')
  const axes = numeric
    .slice(0, FIRST_SWEPT)
    .map((param) => [param.name, firstSwept(param, params[param.name])] as const)
  return {
    axes: Object.fromEntries(axes),
    train: bars === null ? UNKNOWN.train : String(roundTo2(bars * SHARES.train)),
    test: bars === null ? UNKNOWN.test : String(roundTo2(bars * SHARES.test)),
    unit: 'bars',
    window: 'rolling',
    choose: 'value',
  }
}

/** Enough digits for a length. */
function roundTo2(value: number): number {
  return Number(value.toPrecision(2))
}

/** Swept parameters leave the run's configuration. */
export function readWalkForward(
  value: WalkForwardFormValue,
  subject: Subject,
  strategy: Strategy | undefined,
): ReadWalkForward {
  const { axes, counts, runs, problem, errors: wrong } = readAxes(value.axes, strategy?.params ?? [])
  const [train, test] = [lengthOf('Learn', value.train), lengthOf('Test', value.test)]
  const has = value.unit === 'bars' ? subject.bars : subject.days
  const tooLong =
    typeof train === 'number' && has !== null && train >= has
      ? `Learn must leave room for a test: the run has ${formatCount(has)} ${value.unit}, and learning takes ${formatCount(train)}.`
      : undefined
  const { axes: form = Object.keys(wrong).length === 0 ? problem : null, ...fields } = wrong
  const errors: WalkForwardFormErrors = {
    ...fields,
    ...(typeof train === 'string' ? { train } : tooLong !== undefined && { train: tooLong }),
    ...(typeof test === 'string' && { test }),
    ...(form !== null && { form: sentenceOf(form) }),
  }
  if (Object.keys(errors).length > 0 || typeof train === 'string' || typeof test === 'string') {
    return { request: null, runs, counts, errors }
  }
  return { request: requestOf(value, subject, axes, { train, test }), runs, counts, errors }
}

function requestOf(
  { unit, window, choose }: WalkForwardFormValue,
  { request }: Subject,
  axes: Axes,
  lengths: { readonly train: number; readonly test: number },
): WalkForwardRequestInput {
  const swept = new Set(axes.map(([name]) => name))
  const config = Object.fromEntries(Object.entries(request.config ?? {}).filter(([name]) => !swept.has(name)))
  return {
    run: { ...request, config },
    axes,
    objective: 'sharpe',
    ...lengths,
    unit,
    anchored: window === 'anchored',
    choose,
  }
}

/** @returns a message if it is not a length */
function lengthOf(label: string, text: string): number | string {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (Number.isInteger(value) && value >= 1) return value
  return `${label} must be a whole number from 1, not ${text.trim() === '' ? 'blank' : `'${text}'`}.`
}

/** @param issues - `loc` is within the body */
export function refusedWalkForward(issues: readonly Issue[]): WalkForwardFormErrors {
  const others = issues.filter((issue) => !isAxis(issue))
  const fields: Record<string, string> = {}
  for (const { loc, msg } of others) {
    const [field] = loc
    const sentence = sentenceOf(msg)
    if (field === 'train' || field === 'test') fields[field] = `${field === 'train' ? 'Learn' : 'Test'} ${sentence}`
    else fields['form'] = [fields['form'], `${loc.join('.')}: ${sentence}`].filter(Boolean).join(' ')
  }
  return { ...fields, ...issueErrors(issues.filter(isAxis)) }
}

function isAxis({ loc }: Issue): boolean {
  return loc[0] === 'axes' && loc.length > 1
}
