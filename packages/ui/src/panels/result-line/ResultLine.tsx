import { Skeleton, VisuallyHidden } from '@chakra-ui/react'
import type { Resource } from '@tidemark/contract/resource'
import type { ReactNode } from 'react'
import { formatDate, type Moment } from '../../format/time'
import { Badge } from '../../elements/badge/Badge'
import { CopyButton } from '../../elements/copy-button/CopyButton'
import { StaleBadge } from '../../elements/stale-badge/StaleBadge'
import { type Outdated, OutdatedBadge } from './OutdatedBadge'
import { resultLineRecipe } from './resultLineRecipe'
import { runTitle } from './runTitle'

export interface RunParameter {
  /** 'n1', 'sl_pct'. */
  readonly name: string
  readonly value: string
  /** Previous run's value, if different. */
  readonly was?: string | undefined
}

/** null values are omitted. */
export interface RunDescription {
  /** 'RSI Strategy'; the run's id where nothing names it. */
  readonly strategy: string
  readonly symbol: string | null
  /** '1 Hour'. */
  readonly timeframe: string | null
  readonly runId: string | null
  /** Distinguish the strategy's runs. @default unknown */
  readonly parameters?: readonly RunParameter[] | undefined
  /** Without fees, slippage and spread. */
  readonly isFrictionless?: boolean | undefined
  /** Why a run made now has other figures. @default it has none */
  readonly outdated?: Outdated | null | undefined
  /** When the account was lost; null or absent: never, or unknown. */
  readonly bankruptAt?: Moment
}

export interface ResultLineProps {
  /** Nothing is shown without one. */
  run: Resource<RunDescription>
  /** The form was edited since. */
  hasChangedInputs?: boolean | undefined
  /** At the right end. */
  actions?: ReactNode | undefined
  timeZone?: string | undefined
}

/** What was run, on which data, and its id. */
export function ResultLine({ run, hasChangedInputs = false, actions, timeZone }: ResultLineProps) {
  const styles = resultLineRecipe()
  if (run.status === 'loading') {
    return (
      <div className={styles.root} aria-busy="true" role="group" aria-label="Loading the result">
        <Skeleton w="220px" h="3.5" />
        {[46, 52, 76, 76].map((width, i) => (
          <Skeleton key={i} w={`${width}px`} h="22px" />
        ))}
      </div>
    )
  }
  if (run.status !== 'ready') return null
  const { runId, parameters = [], isFrictionless = false, outdated = null, bankruptAt } = run.data
  return (
    <div className={styles.root} data-stale={run.stale !== null || undefined}>
      <h2 className={styles.title}>{runTitle(run.data)}</h2>
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
        <Badge tone="warn" icon="warning" hint="Fees, slippage and spread are 0: real trading costs more.">
          Frictionless
        </Badge>
      ) : null}
      {outdated === null ? null : <OutdatedBadge by={outdated} />}
      {isKnown(bankruptAt) ? (
        <Badge tone="danger" icon="warning" hint="The account was empty on that day, and the run ended there.">
          {`Bankrupt ${formatDate(bankruptAt, { timeZone })}`}
        </Badge>
      ) : null}
      {hasChangedInputs ? (
        <Badge tone="warn" icon="sliders" hint="The form has changed since this result.">
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
