import type { Resource } from '@tidemark/api/resource'
import type { Trade } from '@tidemark/contract'
import { useMemo, useState, type ReactNode } from 'react'
import { saveText } from '../../csv/saveText'
import { formatCount, sizeDecimals } from '../../format/number'
import { classes } from '../../lib/classes'
import { Card } from '../card/Card'
import { LiveRegion } from '../live-region/LiveRegion'
import { Pager } from '../pager/Pager'
import { largestPnl, DEFAULT_SORT, nextSort, sortTrades, TRADE_COLUMNS, type TradeColumnKey } from './tradeColumns'
import { TradesActions } from './TradesActions'
import { tradesCsv } from './tradesCsv'
import { TradesGrid } from './TradesGrid'
import { TradesSkeleton } from './TradesSkeleton'
import { TradesState } from './TradesState'
import styles from './TradesTable.module.css'

/** Props of {@link TradesTable}. */
export interface TradesTableProps {
  /** Closed trades of one run, in any order. */
  trades: Resource<readonly Trade[]>
  /** Rows on a page, for a caller that keeps it; left out, the table does. @default 10 */
  pageSize?: number | undefined
  /** One of 10, 20, 50, 100. */
  onPageSizeChange?: ((pageSize: number) => void) | undefined
  /** The trade that the reader marked; null when none is. */
  onSelect?: ((trade: Trade | null) => void) | undefined
  /** Is given the CSV of all trades instead of having it saved as a file. */
  onExport?: ((csv: string) => void) | undefined
  /** Off takes the export buttons away. @default true */
  canExport?: boolean | undefined
  /** Name of the saved file. @default 'trades.csv' */
  fileName?: string | undefined
  /** The way on from a run without trades. */
  emptyAction?: ReactNode | undefined
  /** BCP 47 tag for separators. @default the browser's */
  locale?: string | undefined
  /** IANA name of the zone for times. @default the browser's */
  timeZone?: string | undefined
}

/** The trades of a run, a page at a time: sortable by every column, with a pager that stands above and never travels. */
export function TradesTable({
  trades: resource,
  pageSize: givenSize,
  onPageSizeChange,
  onSelect,
  onExport,
  canExport = true,
  fileName = 'trades.csv',
  emptyAction,
  locale,
  timeZone,
}: TradesTableProps) {
  const trades = resource.status === 'ready' ? resource.data : NONE
  const [sort, setSort] = useState(DEFAULT_SORT)
  const [said, setSaid] = useState('')
  const [ownSize, setOwnSize] = useState(10)
  const pageSize = givenSize ?? ownSize
  const [place, setPlace] = useState<Place>({ trades, page: 1, selected: null })
  // Page and mark belong to one list of trades: another list starts from its beginning.
  const { page, selected } = place.trades === trades ? place : { page: 1, selected: null }
  const pages = Math.max(1, Math.ceil(trades.length / pageSize))
  const shown = Math.min(page, pages)

  const order = useMemo(() => sortTrades(trades, sort), [trades, sort])
  const format = useMemo(
    () => ({
      locale,
      timeZone,
      largestPnl: largestPnl(trades),
      sizeDecimals: sizeDecimals(trades.map(({ Size }) => Size)),
    }),
    [trades, locale, timeZone],
  )
  const rows = order.slice((shown - 1) * pageSize, shown * pageSize)

  const goTo = (to: number) => setPlace({ trades, page: to, selected })
  const resize = (size: number) => {
    setOwnSize(size)
    onPageSizeChange?.(size)
    goTo(Math.floor(((shown - 1) * pageSize) / size) + 1)
  }
  const sortBy = (column: TradeColumnKey) => {
    const next = nextSort(sort, column)
    setSort(next)
    goTo(1)
    setSaid(`Sorted by ${TRADE_COLUMNS.find(({ key }) => key === column)?.label ?? column}, ${next.direction}`)
  }
  const select = (position: number | null) => {
    setPlace({ trades, page: shown, selected: position })
    onSelect?.(position === null ? null : (trades[position] ?? null))
  }
  const download = () => {
    const csv = tradesCsv(trades)
    if (onExport === undefined) saveText(fileName, csv, 'text/csv')
    else onExport(csv)
  }

  const isReady = resource.status === 'ready'
  const hasTrades = trades.length > 0
  const isStale = isReady && resource.stale !== null
  return (
    <Card
      title="Trades"
      count={isReady || resource.status === 'empty' ? formatCount(trades.length, { locale }) : undefined}
      isFlush
      isBusy={resource.status === 'loading'}
      actions={
        isReady ? (
          <TradesActions
            resource={resource}
            csv={canExport && hasTrades ? () => tradesCsv(trades) : null}
            onDownload={download}
            timeZone={timeZone}
          >
            {hasTrades ? (
              <Pager
                page={shown}
                pageSize={pageSize}
                total={trades.length}
                onPageChange={goTo}
                onPageSizeChange={resize}
                locale={locale}
              />
            ) : null}
          </TradesActions>
        ) : undefined
      }
    >
      <div className={classes(styles['frame'], isStale && styles['stale'])}>
        {hasTrades ? (
          <div className={classes(styles['scroll'], pageSize > 20 && styles['tall'])}>
            <TradesGrid
              trades={trades}
              rows={rows}
              offset={(shown - 1) * pageSize}
              format={format}
              sort={sort}
              onSort={sortBy}
              selected={selected}
              onSelect={select}
            />
          </div>
        ) : resource.status === 'loading' ? (
          <div className={styles['scroll']}>
            <TradesSkeleton rows={pageSize} />
          </div>
        ) : (
          <TradesState resource={resource} emptyAction={emptyAction} />
        )}
      </div>
      <LiveRegion message={said} />
    </Card>
  )
}

const NONE: readonly Trade[] = []

interface Place {
  readonly trades: readonly Trade[]
  readonly page: number
  readonly selected: number | null
}
