import { type Axes, type AxisValues, type Config, type Issue, type Param, resolveAxes } from '@tidemark/contract'
import type { SweptText } from '@tidemark/ui'

type Sentences = Readonly<Record<string, string | undefined>>

export interface ReadAxes {
  /** Only valid ones. */
  readonly axes: Axes
  /** By parameter; null while unknown. */
  readonly counts: Readonly<Record<string, number | null>>
  /** Combinations; 0 if incomplete or invalid. */
  readonly runs: number
  readonly problem: string | null
  /** By field: `axes.n1`, `axes.n1.from`, or `axes` for all of them. */
  readonly errors: Sentences
}

/** @param params - of the strategy, to validate lists */
export function readAxes(texts: Readonly<Record<string, SweptText>>, params: readonly Param[]): ReadAxes {
  const swept = Object.entries(texts)
  const read = swept.map(([name, text]) => [name, readSwept(name, text, params)] as const)
  const axes = read.flatMap(([name, values]): Axes => ('values' in values ? [[name, values.values]] : []))
  const isWhole = axes.length === swept.length && axes.length > 0
  const resolved = resolveAxes(axes)
  const typed = read.flatMap(([, values]) => ('error' in values ? [values.error] : []))
  const counts = Object.fromEntries(
    swept.map(([name]) => {
      const alone = axes.filter(([other]) => other === name)
      const size = resolveAxes(alone).runs
      return [name, size === 0 ? null : size]
    }),
  )
  const problem =
    swept.length === 0
      ? 'Vary at least one parameter'
      : (typed[0]?.sentence ?? (resolved.issues[0] === undefined ? null : `${resolved.issues[0].msg}.`))
  return {
    axes,
    counts,
    runs: isWhole && problem === null ? resolved.runs : 0,
    problem,
    errors: {
      ...Object.fromEntries(typed.flatMap(({ field, sentence }) => (field === null ? [] : [[field, sentence]]))),
      ...issueErrors(resolved.issues),
    },
  }
}

type Read =
  { readonly values: AxisValues } | { readonly error: { readonly field: string | null; readonly sentence: string } }

/** `field` is null while text is incomplete. */
function readSwept(name: string, { kind, from, to, step, list }: SweptText, params: readonly Param[]): Read {
  if (kind === 'range') {
    const parts = { from, to, step }
    for (const [end, text] of Object.entries(parts)) {
      if (text.trim() === '') return { error: { field: null, sentence: `${name}: from, to and step are needed` } }
      if (!Number.isFinite(Number(text))) {
        return { error: { field: `axes.${name}.${end}`, sentence: `${name}: ${end} must be a number, not '${text}'.` } }
      }
    }
    return { values: { from: Number(from), to: Number(to), step: Number(step) } }
  }
  const parts = list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (parts.length === 0) return { error: { field: null, sentence: `${name}: enter values with commas between them` } }
  const type = params.find((param) => param.name === name)?.type ?? 'number'
  const values = parts.map((part) => valueOf(part, type))
  const at = values.indexOf(undefined)
  if (at === -1) return { values: values.filter((value) => value !== undefined) }
  const allowed = type === 'boolean' ? 'true or false' : 'numbers with commas between them'
  return { error: { field: `axes.${name}`, sentence: `${name}: values must be ${allowed}, not '${parts[at] ?? ''}'.` } }
}

function valueOf(text: string, type: Param['type']): Config[string] | undefined {
  if (type === 'choice') return text
  if (text === 'true' || text === 'false') return text === 'true'
  const number = Number(text)
  return type === 'boolean' || !Number.isFinite(number) ? undefined : number
}

/**
 * Issues as messages by form field.
 *
 * @param issues - `loc` with or without 'body'
 * @param runFields - form fields by those of the run; others are omitted
 */
export function issueErrors(issues: readonly Issue[], runFields: Readonly<Record<string, string>> = {}): Sentences {
  const errors: Record<string, string> = {}
  for (const { loc, msg } of issues) {
    const [head, ...rest] = loc[0] === 'body' ? loc.slice(1) : loc
    const field =
      head === 'run' ? runFields[String(rest[0])] : head === 'axes' ? ['axes', ...rest].join('.') : String(head)
    if (field !== undefined) errors[field] ??= sentenceOf(msg)
  }
  return errors
}

/** Ends a text with a full stop if it has no end. */
export function sentenceOf(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}

/** Returns values as they would be typed. */
export function sweptText(values: AxisValues): SweptText {
  if (Array.isArray(values)) return { kind: 'list', from: '', to: '', step: '', list: values.map(String).join(', ') }
  const { from, to, step } = values
  return { kind: 'range', from: String(from), to: String(to), step: String(step), list: '' }
}
