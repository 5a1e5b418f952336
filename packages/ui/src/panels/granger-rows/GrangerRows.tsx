import { VisuallyHidden } from '@chakra-ui/react'
import type { GrangerRule } from '@tidemark/contract'
import type { Resource } from '@tidemark/contract/resource'
import { Card } from '../../elements/card/Card'
import { FailureState } from '../../elements/failure-state/FailureState'
import { PageState } from '../../elements/page-state/PageState'
import { StaleBadge } from '../../elements/stale-badge/StaleBadge'
import { GrangerRow } from './GrangerRow'
import { GrangerRowSkeleton } from './GrangerRowSkeleton'
import { grangerRowsRecipe } from './grangerRowsRecipe'

/** In both directions; null: not computable. */
export interface GrangerFigures {
  readonly firstCausesSecond: boolean | null
  readonly secondCausesFirst: boolean | null
  /** p-values by lag; absent if not sent. */
  readonly byLag?:
    | {
        readonly firstCausesSecond: Readonly<Record<string, number | null>>
        readonly secondCausesFirst: Readonly<Record<string, number | null>>
      }
    | undefined
  /** How answers follow from lags; null or absent if sent. */
  readonly rules?:
    { readonly firstCausesSecond: GrangerRule | null; readonly secondCausesFirst: GrangerRule | null } | undefined
}

export interface GrangerRowsProps {
  figures: Resource<GrangerFigures>
  /** 'EUR/USD'. */
  symbol1: string
  symbol2: string
  /** One sentence for answers that cannot be given. */
  whyMissing?: string | null | undefined
  timeZone?: string | undefined
}

/** Whether one symbol's past improves the other's forecast, both ways. */
export function GrangerRows({ figures, symbol1, symbol2, whyMissing = null, timeZone }: GrangerRowsProps) {
  const styles = grangerRowsRecipe()
  return (
    <Card
      title="Granger Causality"
      isFlush
      isBusy={figures.status === 'loading'}
      actions={<StaleBadge resource={figures} timeZone={timeZone} />}
    >
      {figures.status === 'ready' ? (
        <>
          <ul
            className={styles.root}
            data-stale={figures.stale !== null || undefined}
            aria-label="Granger Causality by direction"
          >
            <GrangerRow
              from={symbol1}
              to={symbol2}
              answer={figures.data.firstCausesSecond}
              byLag={figures.data.byLag?.firstCausesSecond}
              rule={figures.data.rules?.firstCausesSecond ?? null}
            />
            <GrangerRow
              from={symbol2}
              to={symbol1}
              answer={figures.data.secondCausesFirst}
              byLag={figures.data.byLag?.secondCausesFirst}
              rule={figures.data.rules?.secondCausesFirst ?? null}
            />
          </ul>
          {whyMissing === null ? <Help /> : <p className={styles.help}>{whyMissing}</p>}
        </>
      ) : figures.status === 'loading' ? (
        <div role="status" aria-busy="true">
          <VisuallyHidden>Loading Granger Causality</VisuallyHidden>
          <div aria-hidden="true">
            <ul className={styles.root}>
              <GrangerRowSkeleton from={symbol1} to={symbol2} />
              <GrangerRowSkeleton from={symbol2} to={symbol1} />
            </ul>
            <Help />
          </div>
        </div>
      ) : (
        <div className={styles.state}>
          {figures.status === 'error' ? (
            <FailureState resource={figures} title="Error" />
          ) : (
            <PageState icon="correlation" title="No correlation data" />
          )}
        </div>
      )}
    </Card>
  )
}

function Help() {
  const styles = grangerRowsRecipe()
  return <p className={styles.help}>Yes means the first symbol&apos;s past improves the forecast of the second.</p>
}
