import type { Resource } from '@tidemark/contract/resource'
import type { ReactNode } from 'react'
import { formatDate, type Moment } from '../../format/time'
import { formatSymbol } from '../../format/words'
import { Badge } from '../../elements/badge/Badge'
import { CopyButton } from '../../elements/copy-button/CopyButton'
import { Skeleton } from '../../elements/skeleton/Skeleton'
import { StaleBadge } from '../../elements/stale-badge/StaleBadge'
import { VisuallyHidden } from '../../elements/visually-hidden/VisuallyHidden'
import { resultLineRecipe } from './resultLineRecipe'

/** A formatted input of a run. */
export interface RunParameter {
  /** Name in the configuration: 'n1', 'sl_pct'. */
  readonly name: string
  readonly value: string
  /** Value in the previous run, if different. */
  readonly was?: string | undefined
}

/** What was run, and on which data. null values, unknown to the backend, are omitted. */
export interface RunDescription {
  /** Display name: 'RSI Strategy'. */
  readonly strategy: string
  readonly symbol: string
  /** Display label: '1 Hour'. */
  readonly timeframe: string | null
  readonly runId: string | null
  /** Parameters that distinguish it from other runs of the strategy. @default unknown */
  readonly parameters?: readonly RunParameter[] | undefined
  /** Fees, slippage and spread were all 0. @default false */
  readonly isFrictionless?: boolean | undefined
  /** When the account was lost; null or absent: never, or unknown. */
  readonly bankruptAt?: Moment
}

export interface ResultLineProps {
  /** Renders nothing without a run. */
  run: Resource<RunDescription>
  /** The form was edited since: mark the result as one of other inputs. @default false */
  hasChangedInputs?: boolean | undefined
  /** Buttons at the right end. */
  actions?: ReactNode | undefined
  /** BCP 47 tag for separators and dates. @default the browser's */
  locale?: string | undefined
  /** IANA time zone. @default the browser's */
  timeZone?: string | undefined
}

/** Shows above a result what was run, on which data, with which parameters, and its id. */
export function ResultLine({ run, hasChangedInputs = false, actions, locale, timeZone }: ResultLineProps) {
  const styles = resultLineRecipe()
  if (run.status === 'loading') {
    return (
      <div className={styles.root} aria-busy="true" role="group" aria-label="Loading the result">
        <Skeleton width={220} height={14} />
        {[46, 52, 76, 76].map((width, i) => (
          <Skeleton key={i} width={width} height={22} />
        ))}
      </div>
    )
  }
  if (run.status !== 'ready') return null
  const { strategy, symbol, timeframe, runId, parameters = [], isFrictionless = false, bankruptAt } = run.data
  return (
    <div className={styles.root} data-stale={run.stale !== null || undefined}>
      <h2 className={styles.title}>
        {`${strategy} on ${formatSymbol(symbol)}${timeframe === null ? '' : `, ${timeframe}`}`}
      </h2>
      {parameters.length === 0 ? null : (
        <dl className={styles.parameters} aria-label="Parameters">
          {parameters.map(({ name, value, was }) => (
            <div
              key={name}
              className={styles.chip}
              data-changed={was !== undefined || undefined}
              title={was === undefined ? undefined : `was ${was}`}
            >
              <dt>{name}</dt>
              <dd>
                {value}
                {was === undefined ? null : <VisuallyHidden>{`, was ${was}`}</VisuallyHidden>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {isFrictionless ? (
        <Badge tone="warn" icon="warning" title="Fees, slippage and spread are 0: real trading costs more.">
          Frictionless
        </Badge>
      ) : null}
      {isKnown(bankruptAt) ? (
        <Badge tone="danger" icon="warning" title="The account was empty on that day, and the run ended there.">
          {`Bankrupt ${formatDate(bankruptAt, { locale, timeZone })}`}
        </Badge>
      ) : null}
      {hasChangedInputs ? (
        <Badge tone="warn" icon="sliders" title="The form has changed since this result.">
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
