import { type Format, formatIn } from '../../format/format'
import { formatTimeframe } from '../../format/timeframe'
import { figureOf, type LibraryRun, parameterTexts, runWords } from './libraryRun'

export interface SearchClock {
  /** Epoch ms. */
  readonly now: number
  readonly format: Format
}

type Test = (run: LibraryRun, text: string) => boolean

const DAY_MS = 86_400_000

const COMPARISON = /(^|\s)([a-z_]\w*)\s*(>=|<=|>|<|=)\s*([-−+]?\d+(?:\.\d+)?)%?(?=\s|$)/giu
const PERIOD = /(^|\s)(today|yesterday|(?:this|last) (?:week|month))(?=\s|$)/giu

/** Days since 1970 in the zone. */
function dayOf(moment: number, { date }: Format): number {
  return Date.parse(date(moment)) / DAY_MS
}

/** 1970-01-01 was a Thursday; weeks start on Monday. */
const weekOf = (day: number) => Math.floor((day + 3) / 7)

function monthOf(day: number): number {
  const date = new Date(day * DAY_MS)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

function periodTest(words: string, { now, format }: SearchClock): Test {
  const today = dayOf(now, format)
  const isLast = words.startsWith('last')
  const isIn = (day: number) => {
    if (words === 'today') return day === today
    if (words === 'yesterday') return day === today - 1
    if (words.endsWith('week')) return weekOf(day) === weekOf(today) - (isLast ? 1 : 0)
    return monthOf(day) === monthOf(today) - (isLast ? 1 : 0)
  }
  return ({ parts }) => parts !== null && isIn(dayOf(parts.startedAt, format))
}

const SIZES = ['drawdown', 'dd']

function numberOf(run: LibraryRun, name: string): number | null {
  const { summary, parameters } = run.facts ?? { summary: null, parameters: {} }
  if (name === 'return' || name === 'sharpe' || name === 'trades') return figureOf(run, name)
  // Stored negative, searched by size: 'drawdown < 10' is shallow.
  if (SIZES.includes(name)) return absolute(figureOf(run, 'drawdown'))
  if (name === 'win' || name === 'winrate') return summary?.['Win Rate [%]'] ?? null
  if (name === 'pf' || name === 'profitfactor') return summary?.['Profit Factor'] ?? null
  const value = Object.entries(parameters).find(([key]) => key.toLowerCase() === name)?.[1]
  return typeof value === 'number' ? value : null
}

function absolute(value: number | null): number | null {
  return value === null ? null : Math.abs(value)
}

function comparisonTest(name: string, sign: string, limit: number): Test {
  return (run) => {
    const found = numberOf(run, name)
    if (found === null) return false
    // As it is shown: 'drawdown < -20' is deep.
    const value = limit < 0 && SIZES.includes(name) ? -found : found
    if (sign === '>') return value > limit
    if (sign === '<') return value < limit
    if (sign === '>=') return value >= limit
    return sign === '<=' ? value <= limit : value === limit
  }
}

function wordTest(word: string): Test {
  const [, field = '', wanted] = /^(tag|symbol|strategy|note):(.+)$/u.exec(word) ?? []
  if (word === 'is:starred') return ({ annotation }) => annotation.star
  if (wanted === undefined) return (_, text) => text.includes(word)
  return (run) => {
    const { symbol, strategy } = run.parts ?? { symbol: '', strategy: '' }
    const texts: Readonly<Record<string, readonly string[]>> = {
      tag: run.annotation.tags,
      note: [run.annotation.note],
      symbol: [symbol, runWords(run, formatIn()).symbol],
      strategy: [strategy, run.facts?.strategy_name ?? ''],
    }
    return (texts[field] ?? []).some((text) => text.toLocaleLowerCase().includes(wanted))
  }
}

function textOf(run: LibraryRun, format: Format): string {
  const { symbol, strategy, startedAt } = runWords(run, format)
  const { tags, note } = run.annotation
  const timeframe = run.facts?.timeframe
  const parameters = parameterTexts(run).map(([name, value]) => `${name} ${value}`)
  return [
    symbol,
    run.parts?.symbol,
    strategy,
    run.facts?.strategy_name,
    timeframe,
    formatTimeframe(timeframe ?? ''),
    run.id,
    startedAt,
    ...tags,
    note,
    ...parameters,
  ]
    .join('\n')
    .toLocaleLowerCase()
}

/**
 * Returns the runs that match all parts, ignoring case: words (symbol, strategy, timeframe, id, time, tags, note, parameters),
 * `sharpe>1`, `n1 = 50` (`drawdown` is its size, unless the number is negative), `today`, `yesterday`, `this week`, `last week`, `this month`, `last
 * month`, `tag:`, `symbol:`, `strategy:`, `note:` and a word, `is:starred`.
 */
export function searchLibrary(runs: readonly LibraryRun[], query: string, clock: SearchClock): readonly LibraryRun[] {
  const tests: Test[] = []
  const words = query
    .toLocaleLowerCase()
    .replaceAll(COMPARISON, (_, before: string, name: string, sign: string, limit: string) => {
      tests.push(comparisonTest(name, sign, Number(limit.replace('−', '-'))))
      return before
    })
    .replaceAll(PERIOD, (_, before: string, period: string) => {
      tests.push(periodTest(period, clock))
      return before
    })
  tests.push(...words.split(/\s+/u).filter(Boolean).map(wordTest))
  if (tests.length === 0) return runs
  return runs.filter((run) => {
    const text = textOf(run, clock.format)
    return tests.every((test) => test(run, text))
  })
}

/** Returns the runs with every word in what a narrow row shows, ignoring case. */
export function filterRuns<Run extends Pick<LibraryRun, 'id' | 'parts'>>(
  runs: readonly Run[],
  words: string,
  format: Format,
): readonly Run[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/u).filter(Boolean)
  if (wanted.length === 0) return runs
  return runs.filter((run) => {
    const text = narrowText(run, format)
    return wanted.every((word) => text.includes(word))
  })
}

/** Cached: formatting thousands of dates per key is slow. */
const narrowTexts = new WeakMap<object, { readonly format: Format; readonly text: string }>()

function narrowText(run: Pick<LibraryRun, 'id' | 'parts'>, format: Format): string {
  const known = narrowTexts.get(run)
  if (known !== undefined && known.format === format) return known.text
  const { symbol, strategy, startedAt } = runWords(run, format)
  const text = `${symbol} ${strategy} ${startedAt} ${run.id}`.toLocaleLowerCase()
  narrowTexts.set(run, { format, text })
  return text
}
