import type { Resource } from '@tidemark/contract/resource'
import type { ReactNode } from 'react'
import { FailureState } from '../../elements/failure-state/FailureState'
import { PageState } from '../../elements/page-state/PageState'
import { ResultLine, type RunDescription } from '../result-line/ResultLine'
import { Skeleton } from '../../elements/skeleton/Skeleton'
import { runSummaryRecipe } from './runSummaryRecipe'

/** One value that a run was made with, as it is to be read. */
export interface RunParameter {
  /** As the configuration names it: 'n1', 'init_cash'. */
  readonly name: string
  readonly value: string
}

/** A stored run with what it was made with. */
export interface RunRecord extends RunDescription {
  /** In the order in which they stand; empty where the server does not say. */
  readonly parameters: readonly RunParameter[]
}

/** Props of {@link RunSummary}. */
export interface RunSummaryProps {
  run: Resource<RunRecord>
  /** Buttons at the right end: 'Run again', 'Export'. */
  actions?: ReactNode | undefined
  /** The way on from a run that failed. @default Try Again */
  errorAction?: ReactNode | undefined
  /** BCP 47 tag for separators and dates. @default the browser's */
  locale?: string | undefined
  /** IANA name of the zone for dates and times. @default the browser's */
  timeZone?: string | undefined
}

/** px that a run's usual parameters take: as many lines, so that nothing under them moves when they come. */
const PLACES: readonly (readonly [name: string, width: number])[] = [
  ['first', 36],
  ['second', 36],
  ['spread', 58],
  ['unit', 43],
  ['fixed_fee', 80],
  ['sl_pct', 58],
  ['tp_pct', 58],
  ['exclusive_orders', 152],
  ['finalize_trades', 145],
  ['trade_on_close', 145],
  ['hedging', 94],
  ['margin', 58],
  ['init_cash', 145],
  ['fees', 43],
  ['slippage', 72],
]

/** The head of a stored run's results: the result line, and under it every parameter it was made with. */
export function RunSummary({ run, actions, errorAction, locale, timeZone }: RunSummaryProps) {
  const styles = runSummaryRecipe()
  if (run.status === 'idle') {
    return (
      <PageState icon="data" title="Select a backtest run">
        Its figures, its equity curve and its trades are shown here.
      </PageState>
    )
  }
  if (run.status === 'error') return <FailureState resource={run} title="No results available" action={errorAction} />
  if (run.status === 'empty') return <PageState icon="data" title="No results available" />
  return (
    <header className={styles.root}>
      <ResultLine run={run} actions={actions} locale={locale} timeZone={timeZone} />
      {run.status === 'loading' ? (
        <div className={styles.parameters} aria-hidden="true">
          {PLACES.map(([name, width]) => (
            <div key={name}>
              <Skeleton width={width} height={10} />
            </div>
          ))}
        </div>
      ) : run.data.parameters.length === 0 ? null : (
        <dl className={styles.parameters} data-stale={run.stale !== null || undefined} aria-label="Parameters">
          {run.data.parameters.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd title={value}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </header>
  )
}
