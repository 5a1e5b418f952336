import { Box } from '@chakra-ui/react'
import type { Resource } from '@tidemark/contract/resource'
import type { IncompleteTrade } from '@tidemark/contract'
import { useDeferredValue, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import { saveText } from '../../csv/saveText'
import { formatCount, priceDecimals, sizeDecimals } from '../../format/number'
import { useFormat } from '../../lib/useFormat'
import { Card } from '../../elements/card/Card'
import { LiveRegion } from '../../elements/live-region/LiveRegion'
import { Pager } from '../../elements/pager/Pager'
import { SCROLLER } from '../../lib/tableLook'
import {
  largestPnl,
  DEFAULT_SORT,
  nextSort,
  sortTrades,
  TRADE_COLUMNS,
  type TradeColumnKey,
  type TradeSort,
} from './tradeColumns'
import { filterTrades, isFiltering, NO_FILTER, tradeText, type TradeChoice, type TradeFilter } from './tradeFilter'
import { NO_SELECTION, selectTrade, type SelectHow, type TradeSelection } from './tradeSelection'
import { TradesActions } from './TradesActions'
import { tradesCsv } from './tradesCsv'
import { TradesGrid } from './TradesGrid'
import { TradesSkeleton } from './TradesSkeleton'
import { TradesState } from './TradesState'
import { TradesToolbar } from './TradesToolbar'
import { tradesLook } from './tradesLook'

export interface TradesTableProps {
  /** One run's closed trades, in any order. */
  trades: Resource<readonly IncompleteTrade[]>
  /** Controls the page size. @default 10, uncontrolled */
  pageSize?: number | undefined
  /** 10, 20, 50 or 100. */
  onPageSizeChange?: ((pageSize: number) => void) | undefined
  /** Called with the last selected trade; null for none. */
  onSelect?: ((trade: IncompleteTrade | null) => void) | undefined
  /** Index of the trade shown elsewhere: selects it and turns to its page; null for none. */
  shown?: number | null | undefined
  /** The trades to show. @default all */
  choice?: TradeChoice | undefined
  /** Called with side or outcome, to narrow `trades`; else the table narrows by side. */
  onChoose?: ((choice: TradeChoice) => void) | undefined
  /** Trades of the whole run. @default those of `trades` */
  total?: number | undefined
  /** Called with all selected trades, the latest last. */
  onSelectionChange?: ((trades: readonly IncompleteTrade[]) => void) | undefined
  /** Called with the rows of all pages as they are sorted and filtered; with none when it unmounts. Keep it stable. */
  onOrderChange?: ((trades: readonly IncompleteTrade[]) => void) | undefined
  /** Gets the CSV instead of a download. */
  onExport?: ((csv: string) => void) | undefined
  /** Export buttons. */
  canExport?: boolean | undefined
  /** Name of the download. */
  fileName?: string | undefined
  emptyTitle?: string | undefined
  /** @default what to try */
  emptyText?: string | undefined
  /** Button for a run without trades. */
  emptyAction?: ReactNode | undefined
}

/** A run's trades by page: sort, filter, select; the pager above stays in place. */
export function TradesTable({
  trades: resource,
  pageSize: givenSize,
  onPageSizeChange,
  onSelect,
  shown: followed,
  choice = ANY,
  onChoose,
  total: among,
  onSelectionChange,
  onOrderChange,
  onExport,
  canExport = true,
  fileName = 'trades.csv',
  emptyTitle = 'No trades in this run',
  emptyText = 'This strategy made no trades. Try a longer period or other parameters.',
  emptyAction,
}: TradesTableProps) {
  const trades = resource.status === 'ready' ? resource.data : NONE
  const [sort, setSort] = useState(DEFAULT_SORT)
  const [filter, setFilter] = useState(NO_FILTER)
  const [isToolbarOpen, setIsToolbarOpen] = useState(false)
  const [said, setSaid] = useState('')
  const [ownSize, setOwnSize] = useState(10)
  const pageSize = givenSize ?? ownSize
  const [place, setPlace] = useState<Place>({ trades, page: 1, selection: NO_SELECTION })
  const { page, selection } = place.trades === trades ? place : { page: 1, selection: NO_SELECTION }

  const times = useFormat()
  const format = useMemo(
    () => ({
      times,
      largestPnl: largestPnl(trades),
      sizeDecimals: sizeDecimals(trades.map(({ Size }) => Size)),
      decimals: priceDecimals(trades.flatMap(({ EntryPrice, ExitPrice }) => [EntryPrice, ExitPrice])),
    }),
    [trades, times],
  )
  // Typing stays responsive with ten thousand trades.
  const applied = useDeferredValue(filter)
  const order = useMemo(() => sortTrades(trades, sort), [trades, sort])
  const textOf = useMemo(() => textsOf(trades, format), [trades, format])
  const found = useMemo(() => filterTrades(trades, order, applied, textOf), [trades, order, applied, textOf])
  // Before the next key, which steps through the rows as they are shown.
  useLayoutEffect(() => {
    onOrderChange?.(found.map((position) => trades[position]).filter((trade) => trade !== undefined))
    return () => onOrderChange?.(NONE)
  }, [found, trades, onOrderChange])
  const pages = Math.max(1, Math.ceil(found.length / pageSize))
  const [lastFollowed, setLastFollowed] = useState<Followed>({ trades: NONE, position: undefined })
  if (lastFollowed.trades !== trades || lastFollowed.position !== followed) {
    setLastFollowed({ trades, position: followed })
    if (followed !== undefined && followed !== (selection.all.at(-1) ?? null)) {
      const at = followed === null ? -1 : found.indexOf(followed)
      setPlace({
        trades,
        page: at === -1 ? page : Math.floor(at / pageSize) + 1,
        selection: followed === null ? NO_SELECTION : { all: [followed], anchor: followed },
      })
    }
  }
  const shown = Math.min(page, pages)
  const rows = found.slice((shown - 1) * pageSize, shown * pageSize)

  const goTo = (to: number) => setPlace({ trades, page: to, selection })
  const resize = (size: number) => {
    setOwnSize(size)
    onPageSizeChange?.(size)
    goTo(Math.floor(((shown - 1) * pageSize) / size) + 1)
  }
  const sortTo = (next: TradeSort) => {
    setSort(next)
    goTo(1)
    setSaid(`Sorted by ${TRADE_COLUMNS.find(({ key }) => key === next.column)?.label ?? ''}, ${next.direction}`)
  }
  const sortBy = (column: TradeColumnKey) => sortTo(nextSort(sort, column))
  const filterBy = (next: TradeFilter) => {
    setFilter(next)
    goTo(1)
  }
  const mark = (next: TradeSelection) => {
    setPlace({ trades, page: shown, selection: next })
    const marked = next.all.map((position) => trades[position]).filter((trade) => trade !== undefined)
    onSelect?.(marked.at(-1) ?? null)
    onSelectionChange?.(marked)
  }
  const select = (position: number | null, how: SelectHow) =>
    mark(position === null ? NO_SELECTION : selectTrade(selection, position, how, found))
  const selectedCsv = () =>
    tradesCsv(
      order
        .filter((position) => selection.all.includes(position))
        .map((position) => trades[position])
        .filter((trade) => trade !== undefined),
      times,
    )
  const copySelected = async () => {
    if (selection.all.length === 0 || !canExport) return
    try {
      await navigator.clipboard.writeText(selectedCsv())
      setSaid(`${formatCount(selection.all.length)} selected copied as CSV`)
    } catch {
      // No clipboard outside secure contexts.
      setSaid('The browser refused to copy.')
    }
  }
  const download = () => {
    const csv = tradesCsv(trades, times)
    if (onExport === undefined) saveText(fileName, csv, 'text/csv')
    else onExport(csv)
  }

  const isReady = resource.status === 'ready'
  const hasTrades = trades.length > 0
  const isFiltered = isFiltering(filter)
  const isChosen = choice.side !== 'all' || choice.outcome !== 'all'
  const total = formatCount(among ?? trades.length)
  return (
    <Card
      title="Trades"
      count={
        !isReady && resource.status !== 'empty'
          ? undefined
          : isFiltered || (among !== undefined && among !== trades.length)
            ? `${formatCount(found.length)} of ${total}`
            : total
      }
      isFlush
      isBusy={resource.status === 'loading'}
      actions={
        isReady ? (
          <TradesActions
            resource={resource}
            csv={canExport && hasTrades ? () => tradesCsv(trades, times) : null}
            selectedCsv={selection.all.length > 0 ? selectedCsv : null}
            selectedCount={selection.all.length}
            onDownload={download}
            isToolbarOpen={isToolbarOpen || isFiltered || isChosen}
            onToggleToolbar={
              hasTrades || isChosen
                ? () => {
                    setIsToolbarOpen(!isToolbarOpen && !isFiltered && !isChosen)
                    if (isFiltered) filterBy(NO_FILTER)
                    if (isChosen) onChoose?.(ANY)
                  }
                : null
            }
          >
            {hasTrades ? (
              <Pager
                page={shown}
                pageSize={pageSize}
                total={found.length}
                onPageChange={goTo}
                onPageSizeChange={resize}
              />
            ) : null}
          </TradesActions>
        ) : undefined
      }
    >
      {(hasTrades && (isToolbarOpen || isFiltered)) || isChosen ? (
        <TradesToolbar
          filter={filter}
          onFilter={filterBy}
          choice={choice}
          onChoose={onChoose}
          sort={sort}
          onSort={sortTo}
        />
      ) : null}
      <Box css={tradesLook} data-stale={(isReady && resource.stale !== null) || undefined}>
        {rows.length > 0 ? (
          <Box {...SCROLLER} borderBottomRadius={CORNERS} maxH={{ md: pageSize > 20 ? 'max(352px, 80vh)' : 'none' }}>
            <TradesGrid
              trades={trades}
              total={found.length}
              rows={rows}
              filter={applied}
              offset={(shown - 1) * pageSize}
              format={format}
              sort={sort}
              onSort={sortBy}
              selected={selection.all}
              onSelect={select}
              onSelectAll={() => mark({ all: rows, anchor: rows[0] ?? null })}
              onCopy={() => void copySelected()}
            />
          </Box>
        ) : resource.status === 'loading' ? (
          <Box {...SCROLLER} borderBottomRadius={CORNERS}>
            <TradesSkeleton rows={pageSize} />
          </Box>
        ) : (
          <TradesState
            resource={resource}
            emptyTitle={emptyTitle}
            emptyText={emptyText}
            emptyAction={emptyAction}
            onClearFilter={hasTrades ? () => filterBy(NO_FILTER) : null}
          />
        )}
      </Box>
      <LiveRegion message={said} />
      <LiveRegion message={isFiltering(applied) ? `${formatCount(found.length)} of ${total} trades` : ''} />
    </Card>
  )
}

/** Those of the card. */
const CORNERS = '7px'
const NONE: readonly IncompleteTrade[] = []
const ANY: TradeChoice = { side: 'all', outcome: 'all' }

interface Followed {
  readonly trades: readonly IncompleteTrade[]
  readonly position: number | null | undefined
}

interface Place {
  readonly trades: readonly IncompleteTrade[]
  readonly page: number
  readonly selection: TradeSelection
}

function textsOf(
  trades: readonly IncompleteTrade[],
  format: Parameters<typeof tradeText>[1],
): (position: number) => string {
  const texts: string[] = []
  return (position) => {
    const trade = trades[position]
    return trade === undefined ? '' : (texts[position] ??= tradeText(trade, format))
  }
}
