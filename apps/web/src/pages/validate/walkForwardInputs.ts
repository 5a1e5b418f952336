import {
  type Axes,
  type AxisValues,
  type Issue,
  type Param,
  resolveAxes,
  type Strategy,
  type WalkForwardRequestInput,
} from '@tidemark/contract'
import { paramRange, type SweptParameter, type WalkForwardFormErrors, type WalkForwardFormValue } from '@tidemark/ui'
import { formatCount } from '@tidemark/ui/format'
import type { Subject } from './subject'

/** A valid request, or a message per field. */
export type ReadWalkForward =
  | { readonly request: WalkForwardRequestInput; readonly runs: number; readonly errors: null }
  | { readonly request: null; readonly runs: 0; readonly errors: WalkForwardFormErrors }

/** Shares of the bars, for about nine tests; {@link UNKNOWN} if their number is unknown. */
const SHARES = { train: 0.3, test: 0.075 } as const
const UNKNOWN = { train: '2000', test: '500' } as const
/** Two parameters make a map. */
const FIRST_SWEPT = 2
/** Steps from half to one and a half times a value. */
const FIRST_STEPS = 4

/** Parameters that can be swept, with their ranges. */
export function sweptParameters(strategy: Strategy | undefined, { params }: Subject): readonly SweptParameter[] {
  return (strategy?.params ?? []).map((param) => ({
    name: param.name,
    held: String(params[param.name] ?? param.default),
    hint: rangeOf(param),
  }))
}

function rangeOf(param: Param): string | undefined {
  return param.type === 'boolean' ? 'true, false' : (param.choices?.join(', ') ?? paramRange(param))
}

/** The first two numeric parameters, around the run's values. */
export function firstWalkForward(strategy: Strategy | undefined, { params, bars }: Subject): WalkForwardFormValue {
  const numeric = (strategy?.params ?? []).filter(({ type }) => type === 'integer' || type === 'number')
  const axes = numeric.slice(0, FIRST_SWEPT).map((param) => {
    const value = params[param.name]
    return [param.name, typeof value === 'number' ? around(value, param) : ''] as const
  })
  return {
    axes: Object.fromEntries(axes),
    train: bars === null ? UNKNOWN.train : String(roundTo2(bars * SHARES.train)),
    test: bars === null ? UNKNOWN.test : String(roundTo2(bars * SHARES.test)),
    unit: 'bars',
    window: 'rolling',
    choose: 'value',
  }
}

function around(value: number, { type, min, max }: Param): string {
  const step = type === 'integer' ? Math.max(1, Math.round(value / FIRST_STEPS)) : roundTo2(value / FIRST_STEPS)
  if (step <= 0) return ''
  const from = [value - 2 * step, value - step, value].find((low) => low >= (min ?? step)) ?? value
  const to = [value + 2 * step, value + step, value].find((high) => high <= (max ?? high)) ?? value
  return `${written(from)} to ${written(to)} by ${written(step)}`
}

/** Enough digits for a length. */
function roundTo2(value: number): number {
  return Number(value.toPrecision(2))
}

function written(value: number): string {
  return String(Number(value.toPrecision(12)))
}

const NUMBER = String.raw`[-+]?(?:\d+\.?\d*|\.\d+)`
const RANGE = new RegExp(String.raw`^(${NUMBER})\s*to\s*(${NUMBER})(?:\s*(?:by|step)\s*(${NUMBER}))?$`, 'i')

/** Parses '20 to 100 by 20' or '5, 10, 20'; null if empty. Other text is kept, to be refused. */
export function readAxis(text: string): AxisValues | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const range = RANGE.exec(trimmed)
  if (range !== null) return { from: Number(range[1]), to: Number(range[2]), step: Number(range[3] ?? 1) }
  return trimmed
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      if (part === 'true' || part === 'false') return part === 'true'
      return Number.isFinite(Number(part)) ? Number(part) : part
    })
}

/** Validates the form. Swept parameters leave the run's configuration. */
export function readWalkForward(
  value: WalkForwardFormValue,
  subject: Subject,
  strategy: Strategy | undefined,
): ReadWalkForward {
  const axes = Object.entries(value.axes).flatMap(([name, text]): Axes => {
    const values = readAxis(text)
    return values === null ? [] : [[name, values]]
  })
  const resolved = resolveAxes(axes)
  const wrong: Record<string, string> = { ...wordErrors(axes, strategy) }
  let form = axes.length === 0 ? 'Enter values for at least one parameter.' : undefined
  for (const { loc, msg } of resolved.issues) {
    const name = loc[2]
    if (typeof name === 'string') wrong[name] ??= `${msg}.`
    else form = `${msg}.`
  }
  const [train, test] = [lengthOf('Learn', value.train), lengthOf('Test', value.test)]
  const has = value.unit === 'bars' ? subject.bars : subject.days
  const tooLong =
    typeof train === 'number' && has !== null && train >= has
      ? `Learn must leave room for a test: the run has ${formatCount(has)} ${value.unit}, and learning takes ${formatCount(train)}.`
      : undefined
  const errors: WalkForwardFormErrors = {
    ...(Object.keys(wrong).length > 0 && { axes: wrong }),
    ...(typeof train === 'string' ? { train } : tooLong !== undefined && { train: tooLong }),
    ...(typeof test === 'string' && { test }),
    ...(form !== undefined && { form }),
  }
  if (Object.keys(errors).length > 0 || typeof train === 'string' || typeof test === 'string') {
    return { request: null, runs: 0, errors }
  }
  const swept = new Set(axes.map(([name]) => name))
  const config = Object.fromEntries(Object.entries(subject.request.config ?? {}).filter(([name]) => !swept.has(name)))
  return {
    errors: null,
    runs: resolved.runs,
    request: {
      run: { ...subject.request, config },
      axes,
      train,
      test,
      unit: value.unit,
      anchored: value.window === 'anchored',
      choose: value.choose,
    },
  }
}

/** For text where a number is expected. */
function wordErrors(axes: Axes, strategy: Strategy | undefined): Record<string, string> {
  const numeric = new Set(
    (strategy?.params ?? []).filter(({ type }) => type === 'integer' || type === 'number').map(({ name }) => name),
  )
  return Object.fromEntries(
    axes.flatMap(([name, values]) => {
      const word =
        Array.isArray(values) && numeric.has(name) ? values.find((value) => typeof value !== 'number') : undefined
      return word === undefined
        ? []
        : [[name, `${name} must be like '20 to 100 by 20' or '5, 10, 20', not '${String(word)}'.`]]
    }),
  )
}

/** @returns a message if it is not a length */
function lengthOf(label: string, text: string): number | string {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (Number.isInteger(value) && value >= 1) return value
  return `${label} must be a whole number from 1, not ${text.trim() === '' ? 'blank' : `'${text}'`}.`
}

/**
 * The server's errors by field.
 *
 * @param issues - `loc` is within the body
 */
export function refusedWalkForward(issues: readonly Issue[]): WalkForwardFormErrors {
  const axes: Record<string, string> = {}
  const fields: { train?: string; test?: string; form?: string } = {}
  for (const { loc, msg } of issues) {
    const sentence = /[.!?]$/.test(msg) ? msg : `${msg}.`
    const [field, name] = loc
    if (field === 'axes' && typeof name === 'string') axes[name] = sentence
    else if (field === 'train' || field === 'test')
      fields[field] = `${field === 'train' ? 'Learn' : 'Test'} ${sentence}`
    else fields.form = [fields.form, `${loc.join('.')}: ${sentence}`].filter(Boolean).join(' ')
  }
  return { ...fields, ...(Object.keys(axes).length > 0 && { axes }) }
}
