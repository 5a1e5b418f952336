import { Box, VisuallyHidden } from '@chakra-ui/react'
import type { SymbolInfo } from '@tidemark/api'
import { type LatestBars, useLatestDays, useStoredSeries } from '@tidemark/api/hooks'
import type { StoredSeriesFacts } from '@tidemark/contract'
import type { Resource } from '@tidemark/contract/resource'
import {
  Badge,
  Card,
  FailureState,
  FieldLayout,
  Icon,
  IconButton,
  PageState,
  SelectField,
  SkeletonPanel,
  Sparkline,
} from '@tidemark/ui'
import { formatCount, formatCounted, formatDate, formatMetric, formatPrice, formatSymbol } from '@tidemark/ui/format'
import { useMemo } from 'react'
import { MenuLink } from '../../platform/MenuLink'
import { useOpenPages } from '../../routing/useOpenPages'
import { FailureAction } from '../shared/FailureAction'
import { WideTable } from '../shared/WideTable'
import { BOARD_TABLE } from './boardStyles'
import { healthIssues, issueName, newestBar } from './health'
import { dailyOf, MOST_WATCHED, useWatchlist } from './useWatchlist'

/** Days of a sparkline. */
const SPARK_DAYS = 60

const NONE: readonly SymbolInfo[] = []

export interface WatchCardsProps {
  symbols: Resource<readonly SymbolInfo[]>
}

/** Shows the problems of all series, and prices of the watched ones. */
export function WatchCards({ symbols }: WatchCardsProps) {
  const known = symbols.status === 'ready' ? symbols.data : NONE
  const { watched, add, remove } = useWatchlist(known)
  const days = useLatestDays(watched)
  // After the watched ones, which both cards show.
  const stored = useStoredSeries()
  const others = useMemo(
    () => (days.status === 'ready' && stored.status !== 'loading' ? othersOf(known, days.data, storedOf(stored)) : []),
    [known, days, stored],
  )
  const more = useLatestDays(others)
  const checked = [days, more].flatMap((part) => (part.status === 'ready' ? part.data : []))
  const isWaiting = symbols.status === 'loading' || days.status === 'loading'
  const unwatched = known.filter(({ symbol }) => watched.every((one) => one.symbol !== symbol))
  return (
    <>
      <Card
        title="Data health"
        count={formatCount(known.length)}
        isFlush
        isBusy={isWaiting || more.status === 'loading'}
      >
        {days.status === 'error' ? (
          <FailureState resource={days} title="No prices" action={<FailureAction {...days} />} />
        ) : isWaiting ? (
          <SkeletonPanel label="Loading prices" kind="rows" count={4} />
        ) : (
          <>
            <Health series={checked} stored={storedOf(stored)} />
            {more.status === 'error' ? (
              <FailureState resource={more} title="Not all prices" action={<FailureAction {...more} />} />
            ) : null}
          </>
        )}
      </Card>
      <Card
        title="Watchlist"
        count={formatCount(watched.length)}
        isFlush
        isBusy={isWaiting}
        actions={
          unwatched.length > 0 &&
          watched.length < MOST_WATCHED && (
            <Box w="104px">
              <FieldLayout value="bare">
                <SelectField
                  label="Add a symbol"
                  size="2xs"
                  value=""
                  placeholder="Add"
                  options={unwatched.map(({ symbol }) => ({ value: symbol, label: formatSymbol(symbol) }))}
                  onChange={add}
                />
              </FieldLayout>
            </Box>
          )
        }
      >
        {days.status === 'error' ? (
          <FailureState resource={days} title="No prices" action={<FailureAction {...days} />} />
        ) : days.status === 'ready' ? (
          <Watched series={days.data} onRemove={remove} />
        ) : isWaiting ? (
          <SkeletonPanel label="Loading the watchlist" kind="rows" count={5} />
        ) : symbols.status === 'error' ? (
          <PageState icon="eye" title="No symbols">
            Their list under this says why.
          </PageState>
        ) : (
          <PageState icon="eye" title="Nothing is watched">
            Add a symbol to see its last price and how far its data goes.
          </PageState>
        )}
      </Card>
    </>
  )
}

function storedOf(stored: Resource<readonly StoredSeriesFacts[]>): readonly StoredSeriesFacts[] {
  return stored.status === 'ready' ? stored.data : []
}

/** Daily bars, the finest where the backend says which there are, and what else is stored: all others are made of these. */
function othersOf(known: readonly SymbolInfo[], watched: readonly LatestBars[], stored: readonly StoredSeriesFacts[]) {
  return known.flatMap((info) => {
    const { symbol, isStated } = info
    const own = stored.filter((series) => series.symbol === symbol).map(({ timeframe }) => timeframe)
    const wanted = new Set([dailyOf(info), isStated ? info.timeframes[0] : undefined, ...own])
    return [...wanted].flatMap((timeframe) => {
      const isRead = watched.some((one) => one.symbol === symbol && one.timeframe === timeframe)
      return timeframe === undefined || isRead ? [] : [{ symbol, timeframe }]
    })
  })
}

const ISSUES = {
  textStyle: 'sm',
  // Beside the last run, which many lines would stretch.
  '@media (min-width: 1200px)': { position: 'relative', maxH: '232px', overflowY: 'auto' },
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '9',
    px: '4',
    py: '1.5',
    borderColor: 'border.subtle',
    '&:not(:last-child)': { borderBottomWidth: '1px' },
  },
  '& span': { flex: '1', color: 'fg.muted' },
  '& b': { me: '1', color: 'fg', fontWeight: 'semibold' },
  '& a': { color: 'accent.fg' },
  '& [data-tone=danger] svg': { color: 'danger.fg' },
  '& [data-tone=warn] svg': { color: 'warn.fg' },
  '& [data-tone=ok] svg': { color: 'up.fg' },
} as const

interface HealthProps {
  series: readonly LatestBars[]
  stored: readonly StoredSeriesFacts[]
}

function Health({ series, stored }: HealthProps) {
  const pages = useOpenPages()
  const has = (page: string) => pages.some(({ id }) => id === page)
  const issues = healthIssues(series, stored, { canChart: has('chart'), canUpload: has('uploadData') })
  const sound = series.filter(({ symbol }) => issues.every((issue) => issue.symbol !== symbol))
  const fine = new Set(sound.map(({ symbol }) => symbol)).size
  return (
    <Box as="ul" css={ISSUES}>
      {issues.map((issue) => (
        <li key={issueName(issue)} data-tone={issue.tone}>
          <Icon name={issue.tone === 'danger' ? 'error' : 'warning'} size="sm" />
          <span>
            <b>{issue.name}</b> {issue.text}
          </span>
          {issue.action === null ? null : (
            <MenuLink href={issue.action.href} aria-label={`${issue.action.label}: ${issueName(issue)}`}>
              {issue.action.label}
            </MenuLink>
          )}
        </li>
      ))}
      {fine > 0 && (
        <li data-tone="ok">
          <Icon name="check" size="sm" />
          <span>
            <b>{formatCounted(fine, 'symbol')}</b> as recent as the newest, no gaps in the last year
          </span>
        </li>
      )}
      {series.length === 0 && (
        <li data-tone="ok">
          <span>No prices are stored yet.</span>
        </li>
      )}
    </Box>
  )
}

const WATCHED = {
  ...BOARD_TABLE,
  '& tr > :is(th, td)': { ...BOARD_TABLE['& tr > :is(th, td)'], px: '1.5' },
  '& tr > :first-child': { ps: { base: '3', md: '4' }, textAlign: 'start' },
  '& tr > :last-child': { ps: '0', pe: '1' },
  '& svg[width="96"]': { w: '16' },
} as const

function Watched({ series, onRemove }: { series: readonly LatestBars[]; onRemove: (symbol: string) => void }) {
  return (
    <WideTable name="Watchlist" css={WATCHED}>
      <thead>
        <tr>
          <th scope="col">Symbol</th>
          <th scope="col" data-spark>
            60 days
          </th>
          <th scope="col">Last</th>
          <th scope="col">Day</th>
          <th scope="col">Data through</th>
          <th scope="col">
            <VisuallyHidden>Remove</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {series.map(({ symbol, timeframe, bars, error }) => {
          const closes = bars.slice(-SPARK_DAYS).map(({ close }) => close)
          const [before, last] = [closes.at(-2), closes.at(-1)]
          const change = before === undefined || last === undefined || before === 0 ? null : 100 * (last / before - 1)
          const through = newestBar(bars)
          return (
            <tr key={symbol}>
              <th scope="row">
                <MenuLink href={`/chart?${new URLSearchParams({ symbol, timeframe })}`}>
                  {formatSymbol(symbol)}
                </MenuLink>
              </th>
              <td data-spark>
                <Sparkline values={closes.map((close) => close / (closes[0] ?? 1))} />
              </td>
              <td>{formatPrice(last)}</td>
              <td data-sign={Math.sign(change ?? 0)}>
                {change === null ? formatMetric(null) : `${formatMetric(change, { sign: 'always' })}%`}
              </td>
              <td>
                {error !== null ? (
                  <Badge tone="danger" hint={error.message}>
                    Failed
                  </Badge>
                ) : through === null ? (
                  'No bars'
                ) : (
                  formatDate(through, { timeZone: 'UTC' })
                )}
              </td>
              <td>
                <IconButton
                  icon="close"
                  size="2xs"
                  label={`Remove ${formatSymbol(symbol)}`}
                  onClick={() => onRemove(symbol)}
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </WideTable>
  )
}
