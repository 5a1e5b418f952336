import { Card } from '@tidemark/ui'
import { formatFraction, formatMetric } from '@tidemark/ui/format'
import type { WalkForwardFold } from '@tidemark/contract'
import { useMemo, type ReactNode } from 'react'
import { type Axis, foldRows } from './walkForwardModel'
import styles from './FoldTimeline.module.css'

export interface FoldTimelineProps {
  title: string
  /** In order, at least one. Keep stable while unchanged. */
  folds: readonly WalkForwardFold[]
  axes: readonly Axis[]
  /** Renders a fold's link to its run. */
  renderOpen?: ((fold: WalkForwardFold, index: number) => ReactNode) | undefined
  /** Says why a test has no objective; null for no reason. @default never */
  whyUntold?: ((fold: WalkForwardFold) => string | null) | undefined
  /** In the header. */
  actions?: ReactNode
}

/** A walk-forward's folds on one time axis: outlined for training, filled for testing. */
export function FoldTimeline({ title, folds, axes, renderOpen, whyUntold, actions }: FoldTimelineProps) {
  const { rows, years } = useMemo(() => foldRows(folds, axes), [folds, axes])
  const names = axes.map(([name]) => name).join(', ')
  return (
    <Card title={title} actions={actions} isFlush>
      <div className={styles['scroll']} role="region" aria-label={`${title}, scrolls`} tabIndex={0}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">Test from</th>
              <th scope="col" className={styles['bars']} aria-label="Learn and test">
                {labelled(years).map(({ at, text }) => (
                  <span key={text} className={styles['year']} style={{ left: `${100 * at}%` }}>
                    {text}
                  </span>
                ))}
              </th>
              <th scope="col">{names}</th>
              <th scope="col">Learnt</th>
              <th scope="col">Test</th>
              <th scope="col">Return</th>
              {renderOpen === undefined ? null : <th scope="col">Run</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => {
              const fold = folds[i]
              const reason = (fold && whyUntold?.(fold)) ?? null
              return (
                <tr key={row.from}>
                  <th scope="row">{row.from}</th>
                  <td className={styles['bars']}>
                    <Bars learn={row.learn} test={row.test} years={years} />
                  </td>
                  <td>{row.params}</td>
                  <td>{formatMetric(row.inSample)}</td>
                  <td className={styles['strong']}>
                    {formatMetric(row.outOfSample)}
                    {reason === null ? null : <span className={styles['reason']}>{reason}</span>}
                  </td>
                  <td data-tone={toneOf(row.outOfSampleReturn)}>
                    {formatFraction(row.outOfSampleReturn, { sign: 'always' })}
                  </td>
                  {renderOpen === undefined || fold === undefined ? null : <td>{renderOpen(fold, i)}</td>}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <p className={styles['legend']}>
        <span className={styles['learn']} aria-hidden="true" /> learn
        <span className={styles['test']} aria-hidden="true" /> test, never seen while choosing
      </p>
    </Card>
  )
}

function toneOf(value: number | null): 'up' | 'down' | undefined {
  if (value === null || value === 0) return undefined
  return value > 0 ? 'up' : 'down'
}

/** Room for three years, none at the right edge. */
function labelled<T extends { readonly at: number }>(years: readonly T[]): T[] {
  const every = Math.ceil(years.length / 3)
  return years.filter(({ at }, i) => i % every === 0 && at <= 0.7)
}

interface BarsProps {
  learn: readonly [number, number]
  test: readonly [number, number]
  years: readonly { readonly at: number }[]
}

const percent = (share: number) => `${(100 * share).toFixed(2)}%`

/** In percent: the column sets the width. */
function Bars({ learn, test, years }: BarsProps) {
  return (
    <svg className={styles['drawing']} width="100%" height={26} aria-hidden="true">
      {years.map(({ at }) => (
        <line key={at} x1={percent(at)} x2={percent(at)} y1={0} y2={26} />
      ))}
      <rect
        className={styles['hollow']}
        x={percent(learn[0])}
        y={8.5}
        width={percent(learn[1] - learn[0])}
        height={9}
        rx={1.5}
      />
      <rect
        className={styles['filled']}
        x={percent(test[0])}
        y={8}
        width={percent(test[1] - test[0])}
        height={10}
        rx={2}
      />
    </svg>
  )
}
