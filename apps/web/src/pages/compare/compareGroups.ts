import type { BacktestRun } from '@tidemark/api'
import type { RunComparison } from '@tidemark/api/hooks'
import type { RunHeldUp } from '@tidemark/contract'
import { toCsv } from '@tidemark/ui'
import { inPeriods } from '@tidemark/ui/format'
import { type Metric, reasonText } from '@tidemark/ui/metrics'
import { describeRun } from '../run/describeRun'
import {
  correlationText,
  differingInputs,
  type MetricCell,
  metricRows,
  readSharpe,
  type SharpeReading,
  sharpeWithheld,
} from './compareRows'
import { isBeforeCalendars } from '../run/beforeCalendars'

export interface ShownRun {
  readonly id: string
  /** 'A' to 'F'. */
  readonly letter: string
  readonly run: BacktestRun
  /** With the baseline first; null for the baseline, and if unknown. */
  readonly comparison: RunComparison | null
  /** A look-ahead check found it. */
  readonly usesLaterBars: boolean
  /** null before its checks were made. */
  readonly heldUp: RunHeldUp | null
}

export interface CompareCell {
  readonly text: string
  /** Why it is N/A. @default none */
  readonly reason?: string | null
  readonly isSame?: boolean
  readonly difference?: MetricCell['difference']
  /** Unrounded; null is N/A. @default the text */
  readonly value?: number | null
  /** Unrounded difference to the baseline. @default none */
  readonly change?: number | null
  readonly reading?: SharpeReading | null
}

export interface CompareRow {
  /** A metric with an explanation, or a text. */
  readonly name: Metric | string
  readonly isCode: boolean
  readonly cells: readonly CompareCell[]
}

export interface CompareGroup {
  readonly title: string
  readonly rows: readonly CompareRow[]
}

/** Days in UTC and trading dates are not the same days. */
const MIXED = 'One of the two was computed before calendars'

/** Returns differing inputs, then metrics. @param baseline - its index */
export function compareGroups(runs: readonly ShownRun[], baseline: number): readonly CompareGroup[] {
  const all = runs.map(({ run }) => run)
  const letter = runs[baseline]?.letter ?? ''
  const inputs = differingInputs(all, baseline)
  const base = runs[baseline]
  const mixed = runs.map(({ run }) =>
    base !== undefined && isBeforeCalendars(run) !== isBeforeCalendars(base.run) ? MIXED : null,
  )
  const reasons = runs.map(({ run }, at) =>
    base === undefined ? null : (sharpeWithheld(run, base.run) ?? mixed[at] ?? null),
  )
  const readings = runs.map(({ comparison }, at) =>
    comparison === null || reasons[at] !== null ? null : readSharpe(comparison, letter),
  )
  const others = (textOf: (run: ShownRun, at: number) => string) =>
    runs.map((run, at): CompareCell => ({ text: at === baseline ? '–' : textOf(run, at) }))
  const ofSharpe = (word: 'text' | 'verdict') =>
    others((_, at) => readings[at]?.[word] ?? 'N/A').map((cell, at) => ({
      ...cell,
      reason: at === baseline ? null : (reasons[at] ?? null),
    }))
  const interval: CompareRow = {
    name: `Sharpe minus ${letter}, 95 %`,
    isCode: false,
    cells: ofSharpe('text').map((cell, at) => ({ ...cell, reading: readings[at] ?? null })),
  }
  const verdict = { name: 'Reads as', isCode: false, cells: ofSharpe('verdict') }
  const isLost = runs.map(({ run }) => run.bankrupt_at != null || base?.run.bankrupt_at != null)
  return [
    {
      title: inputs.length === 0 ? 'No input differs' : 'Inputs that differ',
      rows: inputs.map(({ name, isCode, cells }) => ({
        name,
        isCode,
        cells: cells.map(({ text, ...cell }) => ({ ...cell, text: cell.isSame ? 'same' : text })),
      })),
    },
    {
      title: `Metrics and difference to ${letter}`,
      rows: [
        ...metricRows(all, baseline).flatMap(({ metric, cells }): readonly CompareRow[] => [
          { name: metric, isCode: false, cells },
          ...(metric.id === 'sharpe' ? [interval, verdict] : []),
        ]),
        {
          name: inPeriods(`Daily returns with ${letter}`, runs[baseline]?.run.report?.periodsPerYear),
          isCode: false,
          cells: others(({ comparison }) => (comparison === null ? 'N/A' : correlationText(comparison))).map(
            (cell, at) => {
              if (at === baseline) return cell
              const reason = mixed[at] ?? null
              if (reason !== null) return { text: 'N/A', value: null, reason }
              const value = runs[at]?.comparison?.correlation ?? null
              return { ...cell, value, reason: value === null && isLost[at] ? reasonText('bankrupt') : null }
            },
          ),
        },
      ],
    },
  ]
}

export function rowName({ name }: CompareRow): string {
  return typeof name === 'string' ? name : name.name
}

/** Common to all intervals; contains 0. */
export function intervalDomain(groups: readonly CompareGroup[]): readonly [number, number] {
  const ends = groups.flatMap(({ rows }) =>
    rows.flatMap(({ cells }) => cells.flatMap(({ reading }) => (reading ? [reading.low, reading.high] : []))),
  )
  return [Math.min(0, ...ends), Math.max(0, ...ends)]
}

/** Numbers as numbers, also where the table has them as text. */
function csvValue({ text, value, reason = null, isSame }: CompareCell, base: CompareCell | undefined): string | number {
  if (isSame === true && base !== undefined) return csvValue(base, undefined)
  if (typeof value === 'number') return value
  if (reason !== null) return `N/A (${reason})`
  if (value === null) return 'N/A'
  if (text === '–') return ''
  const number = Number(text)
  return Number.isFinite(number) ? number : text
}

/** An interval is two rows, its ends. */
function csvRows(row: CompareRow): readonly CompareRow[] {
  const { name, cells } = row
  if (cells.every(({ reading }) => reading === undefined)) {
    return [typeof name !== 'string' && name.unit === 'percent' ? { ...row, name: `${name.name} [%]` } : row]
  }
  const ends = (end: 'low' | 'high') =>
    cells.map((cell) => (cell.reading ? { ...cell, value: cell.reading[end] } : cell))
  return (['low', 'high'] as const).map((end) => ({ ...row, name: `${rowName(row)}, ${end}`, cells: ends(end) }))
}

/** A row per table row, unrounded; each run but the baseline has a second column, its difference. */
export function compareCsv(runs: readonly ShownRun[], baseline: number): string {
  const letter = runs[baseline]?.letter ?? ''
  const columns = <T>(valueOf: (at: number) => T, changeOf: (at: number) => T) =>
    runs.flatMap((_, at) => (at === baseline ? [valueOf(at)] : [valueOf(at), changeOf(at)]))
  const nameOf = (at: number) => `${runs[at]!.letter}: ${describeRun(runs[at]!.run).strategy}`
  const rows = compareGroups(runs, baseline).flatMap((group) => group.rows.flatMap(csvRows))
  return toCsv([
    ['Run', ...columns(nameOf, (at) => `${runs[at]!.letter} minus ${letter}`)],
    [
      'Run id',
      ...columns<string | null>(
        (at) => runs[at]!.id,
        () => null,
      ),
    ],
    ...rows.map((row) => [
      rowName(row),
      ...columns<string | number | null>(
        (at) => csvValue(row.cells[at]!, row.cells[baseline]),
        (at) => row.cells[at]!.change ?? null,
      ),
    ]),
  ])
}
