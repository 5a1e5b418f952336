import type { BacktestRun } from '@tidemark/api'
import type { RunComparison } from '@tidemark/api/hooks'
import { toCsv } from '@tidemark/ui'
import type { Metric } from '@tidemark/ui/metrics'
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

export interface ShownRun {
  readonly id: string
  /** 'A' to 'F'. */
  readonly letter: string
  readonly run: BacktestRun
  /** With the baseline first; null for the baseline, and if unknown. */
  readonly comparison: RunComparison | null
  /** A look-ahead check found it. */
  readonly usesLaterBars: boolean
}

export interface CompareCell {
  readonly text: string
  /** Why it is N/A. @default none */
  readonly reason?: string | null
  readonly isSame?: boolean
  readonly difference?: MetricCell['difference']
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

/** Returns differing inputs, then metrics. @param baseline - its index */
export function compareGroups(runs: readonly ShownRun[], baseline: number): readonly CompareGroup[] {
  const all = runs.map(({ run }) => run)
  const letter = runs[baseline]?.letter ?? ''
  const inputs = differingInputs(all, baseline)
  const base = runs[baseline]
  const reasons = runs.map(({ run }) => (base === undefined ? null : sharpeWithheld(run, base.run)))
  const readings = runs.map(({ comparison }, at) =>
    comparison === null || reasons[at] !== null ? null : readSharpe(comparison, letter),
  )
  const others = (textOf: (run: ShownRun, at: number) => string) =>
    runs.map((run, at): CompareCell => ({ text: at === baseline ? '–' : textOf(run, at) }))
  const interval: CompareRow = {
    name: `Sharpe minus ${letter}, 95 %`,
    isCode: false,
    cells: others((_, at) => readings[at]?.text ?? 'N/A').map((cell, at) => ({
      ...cell,
      reading: readings[at] ?? null,
      reason: at === baseline ? null : (reasons[at] ?? null),
    })),
  }
  const verdict = { name: 'Reads as', isCode: false, cells: others((_, at) => readings[at]?.verdict ?? 'N/A') }
  return [
    {
      title: inputs.length === 0 ? 'No input differs' : 'Inputs that differ',
      rows: inputs.map(({ name, isCode, cells }) => ({
        name,
        isCode,
        cells: cells.map(({ text, isSame }) => ({ text: isSame ? 'same' : text, isSame })),
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
          name: `Daily returns with ${letter}`,
          isCode: false,
          cells: others(({ comparison }) => (comparison === null ? 'N/A' : correlationText(comparison))),
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

function csvText({ text, reason = null, isSame, difference }: CompareCell, base: CompareCell | undefined): string {
  if (isSame === true) return base?.text ?? ''
  if (reason !== null) return `${text} (${reason})`
  return difference ? `${text} (${difference.text})` : text
}

/** A row per table row, a column per run; differences follow their values. */
export function compareCsv(runs: readonly ShownRun[], baseline: number): string {
  const groups = compareGroups(runs, baseline)
  return toCsv([
    ['Run', ...runs.map(({ letter, run }) => `${letter}: ${describeRun(run).strategy}`)],
    ['Run id', ...runs.map(({ id }) => id)],
    ...groups.flatMap(({ rows }) =>
      rows.map((row) => [rowName(row), ...row.cells.map((cell) => csvText(cell, row.cells[baseline]))]),
    ),
  ])
}
