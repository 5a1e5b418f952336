import type { Resource } from '@tidemark/contract/resource'
import type { ReactNode } from 'react'
import { formatElapsed } from '../../format/duration'
import { formatCount } from '../../format/number'
import { formatDate, type Moment } from '../../format/time'
import { formatSymbol } from '../../format/words'
import { Badge } from '../../elements/badge/Badge'
import { CopyButton } from '../../elements/copy-button/CopyButton'
import { Skeleton } from '../../elements/skeleton/Skeleton'
import { StaleBadge } from '../../elements/stale-badge/StaleBadge'
import { resultLineRecipe } from './resultLineRecipe'

/** What was run, on what. null is what a backend did not say: it is left out. */
export interface RunDescription {
  /** The name people read: 'RSI Strategy'. */
  readonly strategy: string
  readonly symbol: string
  /** The label people read: '1 Hour'. */
  readonly timeframe: string | null
  /** First and last bar. */
  readonly from: Moment
  readonly to: Moment
  readonly bars: number | null
  /** How long the run took, in milliseconds. */
  readonly durationMs: number | null
  readonly runId: string | null
  /** When the account was empty; null or absent: never, or not said. */
  readonly bankruptAt?: Moment
}

/** Props of {@link ResultLine}. */
export interface ResultLineProps {
  /** Draws nothing while there is no run to speak of. */
  run: Resource<RunDescription>
  /** The form was edited since: the result stays, and says that it is of other inputs. @default false */
  hasChangedInputs?: boolean | undefined
  /** Buttons at the right end. */
  actions?: ReactNode | undefined
  /** BCP 47 tag for separators and dates. @default the browser's */
  locale?: string | undefined
  /** IANA name of the zone for dates and times. @default the browser's */
  timeZone?: string | undefined
}

/** The line over a result: what was run, on what, and under which id it is kept. */
export function ResultLine({ run, hasChangedInputs = false, actions, locale, timeZone }: ResultLineProps) {
  const styles = resultLineRecipe()
  if (run.status === 'loading') {
    return (
      <div className={styles.root} aria-busy="true" role="group" aria-label="Loading the result">
        <Skeleton width={220} height={14} />
        <Skeleton width={260} height={10} />
      </div>
    )
  }
  if (run.status !== 'ready') return null
  const { strategy, symbol, timeframe, runId, bankruptAt } = run.data
  return (
    <div className={styles.root} data-stale={run.stale !== null || undefined}>
      <h2 className={styles.title}>
        {`${strategy} on ${formatSymbol(symbol)}${timeframe === null ? '' : `, ${timeframe}`}`}
      </h2>
      <p className={styles.meta}>{metaOf(run.data, locale, timeZone)}</p>
      {isKnown(bankruptAt) ? (
        <Badge tone="danger" icon="warning" title="The account was empty on that day, and the run ended there.">
          {`Bankrupt ${formatDate(bankruptAt, { locale, timeZone })}`}
        </Badge>
      ) : null}
      {hasChangedInputs ? (
        <Badge tone="warn" icon="sliders" title="The form holds other inputs than those of this result.">
          Inputs changed
        </Badge>
      ) : null}
      <StaleBadge resource={run} timeZone={timeZone} />
      <span className={styles.end}>
        {runId === null ? null : (
          <span className={styles.id}>
            <code title={runId}>{runId}</code>
            <CopyButton text={runId} label="Copy run id" doneMessage="Run id copied" />
          </span>
        )}
        {actions}
      </span>
    </div>
  )
}

const isKnown = (moment: Moment) => moment !== null && moment !== undefined

function metaOf(
  { from, to, bars, durationMs }: RunDescription,
  locale: string | undefined,
  timeZone: string | undefined,
) {
  const day = (moment: Moment) => formatDate(moment, { locale, timeZone })
  return [
    isKnown(from) && isKnown(to) ? `${day(from)} to ${day(to)}` : null,
    bars === null ? null : `${formatCount(bars, { locale })} ${bars === 1 ? 'bar' : 'bars'}`,
    durationMs === null ? null : formatElapsed(durationMs),
  ]
    .filter((part) => part !== null)
    .join(', ')
}
