import type { BacktestRun } from '@tidemark/api'
import type { RunComparison } from '@tidemark/api/hooks'
import { LineMark } from '@tidemark/charts/runs'
import { Badge, Button, Card, IconButton, MetricName } from '@tidemark/ui'
import { formatCount } from '@tidemark/ui/format'
import type { ReactNode } from 'react'
import { describeRun } from '../run/describeRun'
import {
  correlationText,
  differingInputs,
  hasDifferentBars,
  type MetricCell,
  metricRows,
  readSharpe,
  type SharpeReading,
} from './compareRows'
import { MOST_RUNS } from './compareQuery'
import { IntervalMark } from './IntervalMark'
import styles from './ComparePage.module.css'

/** A loaded run with its position on the page. */
export interface ShownRun {
  readonly id: string
  /** 'A' to 'F'. */
  readonly letter: string
  readonly run: BacktestRun
  /** Comparison with the baseline as the first run; null for the baseline, or if unavailable. */
  readonly comparison: RunComparison | null
}

export interface CompareTableProps {
  runs: readonly ShownRun[]
  /** Index of the baseline. */
  baseline: number
  onBaseline: (id: string) => void
  onRemove: (id: string) => void
  /** Called when a column is hovered or focused; null for none. */
  onLift: (letter: string | null) => void
}

/** Shows the differences between runs: inputs first, then metrics, each relative to the baseline. */
export function CompareTable({ runs, baseline, onBaseline, onRemove, onLift }: CompareTableProps) {
  const all = runs.map(({ run }) => run)
  const base = runs[baseline]
  if (base === undefined) return null
  const inputs = differingInputs(all, baseline)
  const readings = runs.map(({ comparison }) => (comparison === null ? null : readSharpe(comparison, base.letter)))
  const spans = readings.flatMap((reading) => (reading === null ? [] : [reading.low, reading.high]))
  const domain = [Math.min(0, ...spans), Math.max(0, ...spans)] as const
  const isBase = (i: number) => i === baseline || undefined
  const row = (name: ReactNode, key: string, cell: (run: ShownRun, i: number) => ReactNode) => (
    <tr key={key}>
      <th scope="row">{name}</th>
      {runs.map((run, i) => (
        <td key={run.id} data-base={isBase(i)}>
          {cell(run, i)}
        </td>
      ))}
    </tr>
  )
  return (
    <Card title="Differences" count={`${formatCount(runs.length)} of ${MOST_RUNS} runs`} isFlush>
      <div className={styles['scroll']} role="region" aria-label="Differences, scrolls" tabIndex={0}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">Run</th>
              {runs.map(({ id, letter, run }, i) => {
                const { strategy } = describeRun(run)
                return (
                  <th
                    key={id}
                    scope="col"
                    data-base={isBase(i)}
                    onPointerEnter={() => onLift(letter)}
                    onPointerLeave={() => onLift(null)}
                    onFocus={() => onLift(letter)}
                    onBlur={() => onLift(null)}
                  >
                    <span className={styles['name']}>
                      <LineMark letter={letter} />
                      <IconButton icon="close" label={`Remove ${letter}`} onClick={() => onRemove(id)} />
                    </span>
                    <span className={styles['strategy']} title={id}>
                      {strategy}
                    </span>
                    {i === baseline ? (
                      <Badge>Baseline</Badge>
                    ) : (
                      <span className={styles['badges']}>
                        <Button variant="ghost" size="small" onClick={() => onBaseline(id)}>
                          Make baseline
                        </Button>
                        {hasDifferentBars(run, base.run) === true ? (
                          <Badge
                            tone="warn"
                            title="Run on other bars than the baseline: its metrics are for other prices"
                          >
                            Different bars
                          </Badge>
                        ) : null}
                      </span>
                    )}
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody>
            <GroupRow count={runs.length}>{inputs.length === 0 ? 'No input differs' : 'Inputs that differ'}</GroupRow>
            {inputs.map(({ name, isCode, cells }) =>
              row(isCode ? <code>{name}</code> : name, name, (_, i) => (
                <span data-same={cells[i]?.isSame === true || undefined}>
                  {cells[i]?.isSame === true ? 'same' : cells[i]?.text}
                </span>
              )),
            )}
            <GroupRow count={runs.length}>{`Metrics and difference to ${base.letter}`}</GroupRow>
            {metricRows(all, baseline).flatMap(({ metric, cells }) => [
              row(<MetricName metric={metric} run={base.run} />, metric.id, (_, i) => <Cell cell={cells[i]} />),
              ...(metric.id === 'sharpe'
                ? [
                    row(`Sharpe minus ${base.letter}, 95 %`, 'interval', (_, i) => (
                      <Interval reading={readings[i] ?? null} isBaseline={i === baseline} domain={domain} />
                    )),
                    row('Reads as', 'verdict', (_, i) => (i === baseline ? '–' : (readings[i]?.verdict ?? 'N/A'))),
                  ]
                : []),
            ])}
            {row(`Daily returns with ${base.letter}`, 'correlation', ({ comparison }, i) =>
              i === baseline ? '–' : comparison === null ? 'N/A' : correlationText(comparison),
            )}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

function GroupRow({ count, children }: { count: number; children: string }) {
  return (
    <tr className={styles['group']}>
      <th scope="colgroup" colSpan={count + 1}>
        {children}
      </th>
    </tr>
  )
}

const SIGNS = { better: '▲', worse: '▼', equal: '' } as const

function Cell({ cell }: { cell: MetricCell | undefined }) {
  if (cell === undefined) return null
  const { text, difference } = cell
  return (
    <span className={styles['cell']}>
      <span>{text}</span>
      {difference === null ? null : (
        <span className={styles['difference']} data-tone={difference.tone}>
          <span aria-hidden="true">{SIGNS[difference.tone]}</span>
          {` ${difference.text}`}
        </span>
      )}
    </span>
  )
}

interface IntervalProps {
  reading: SharpeReading | null
  isBaseline: boolean
  domain: readonly [number, number]
}

function Interval({ reading, isBaseline, domain }: IntervalProps) {
  if (isBaseline) return '–'
  if (reading === null) return 'N/A'
  return (
    <span className={styles['cell']}>
      <IntervalMark {...reading} domain={domain} />
      {reading.text}
    </span>
  )
}
