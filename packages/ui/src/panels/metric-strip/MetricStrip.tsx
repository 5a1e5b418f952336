import { Box, Grid, type SystemStyleObject } from '@chakra-ui/react'
import type { Resource } from '@tidemark/contract/resource'
import { memo, useMemo, type ReactNode } from 'react'
import { NOT_AVAILABLE } from '../../format/number'
import { useFormat } from '../../lib/useFormat'
import { Gauge } from '../../elements/gauge/Gauge'
import { SplitGauge } from '../../elements/gauge/SplitGauge'
import { MetricCard, type MetricCardProps, type MetricDifference } from '../../elements/metric-card/MetricCard'
import { MetricName } from '../metric-name/MetricName'
import { METRIC_LABELS, metricsOf, type CardMetric, type RunFigures } from './metrics'
import { roomFor, type Room } from './room'

/** What a metric is compared with: another run, or the whole. */
export interface MetricNote {
  /** Replaces the value: 'n=76'. @default unchanged */
  readonly value?: string | undefined
  readonly caption: string
  /** In narrow cells. @default caption */
  readonly shortCaption?: string | undefined
  readonly difference?: MetricDifference | undefined
  /** The other value on the gauge; null for none. */
  readonly tick: number | null
}

export interface MetricStripProps {
  /** The run, including trades. */
  result: Resource<RunFigures>
  /** Replacement captions by metric id. */
  notes?: Readonly<Record<string, MetricNote>> | undefined
}

const columns = (count: number) => ({ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` })
const under = (width: number) => `@container metric-strip (max-width: ${width}px)`

const ROOMS: Readonly<Record<Room, SystemStyleObject>> = {
  normal: {
    ...columns(6),
    '@container metric-strip (min-width: 1020px)': {
      '--metric-padding': '12px 16px 13px',
      '--metric-size': 'fontSizes.2xl',
      '--metric-line': 'lineHeights.2xl',
      '--metric-tracking': '-0.022em',
      '--metric-unit-size': '16px',
    },
    [under(780)]: columns(3),
    [under(460)]: { ...columns(2), '--metric-padding': '10px 12px' },
  },
  wide: {
    ...columns(6),
    [under(1020)]: columns(3),
    [under(510)]: columns(2),
    [under(460)]: { '--metric-padding': '10px 12px' },
    [under(340)]: columns(1),
  },
  huge: {
    ...columns(3),
    [under(860)]: columns(2),
    [under(580)]: columns(1),
    [under(460)]: { '--metric-padding': '10px 12px' },
  },
}

/** A backtest's six headline metrics, as many per row as fit without truncating a number. */
export const MetricStrip = memo(function MetricStrip({ result, notes }: MetricStripProps) {
  const format = useFormat()
  const data = result.status === 'ready' ? result.data : null
  const metrics = useMemo(() => (data === null ? [] : metricsOf(data, format)), [data, format])
  const cards: readonly MetricCardProps[] =
    result.status === 'ready'
      ? metrics.map((metric) =>
          cardOf(metric, {
            staleSince: result.stale === null ? null : format.time(result.updatedAt),
            note: notes?.[metric.declaration.id],
            name: <MetricName metric={metric.declaration} run={result.data} />,
          }),
        )
      : METRIC_LABELS.map((label) => ({ label, ...WITHOUT_FIGURES[result.status] }))
  return (
    <Box minW="0" containerType="inline-size" containerName="metric-strip">
      <Grid
        as="ul"
        layerStyle="strip"
        css={ROOMS[roomFor(metrics)]}
        aria-label="Headline metrics"
        aria-busy={result.status === 'loading' || undefined}
      >
        {cards.map((card) => (
          <li key={card.label}>
            <MetricCard {...card} />
          </li>
        ))}
      </Grid>
    </Box>
  )
})

const DASH = '–'

const WITHOUT_FIGURES = {
  idle: { value: DASH, caption: 'Run a backtest to see it', shortCaption: 'Not run yet', state: 'idle' },
  loading: { value: '', caption: '', state: 'loading' },
  empty: { value: DASH, caption: 'No results available', shortCaption: 'No results', state: 'idle' },
  error: { value: DASH, caption: 'Not loaded', state: 'error' },
} as const

interface CardState {
  readonly name: ReactNode
  readonly note: MetricNote | undefined
  /** Time of day after a failed refresh; null if current. */
  readonly staleSince: string | null
}

function cardOf(
  { gauge, unit, declaration: _declaration, ...metric }: CardMetric,
  { name, note, staleSince }: CardState,
): MetricCardProps {
  const isStale = staleSince !== null
  const isMissing = metric.value === NOT_AVAILABLE
  const drawn =
    gauge.kind === 'split' ? (
      <SplitGauge won={gauge.won} lost={gauge.lost} total={gauge.total} isStale={isStale} />
    ) : (
      <Gauge
        domain={gauge.domain}
        mark={gauge.mark}
        value={gauge.value}
        tone={isStale ? 'stale' : 'direction'}
        against={note?.tick}
      />
    )
  const card = { ...metric, name, unit: isMissing ? undefined : unit, gauge: drawn }
  if (!isStale) {
    const words: Omit<MetricNote, 'tick'> = note ?? metric
    const { value = metric.value, caption, shortCaption = caption, difference } = words
    return { ...card, value, caption, shortCaption, difference, state: isMissing ? 'missing' : 'ready' }
  }
  return {
    ...card,
    state: 'stale',
    caption: `As of ${staleSince}, refresh failed`,
    shortCaption: `As of ${staleSince}`,
  }
}
