import { Box, Grid } from '@chakra-ui/react'
import type { Resource } from '@tidemark/contract/resource'
import { NOT_AVAILABLE } from '../../format/number'
import { STRENGTH_LEVELS } from '../../format/words'
import { useFormat } from '../../lib/useFormat'
import { Gauge } from '../../elements/gauge/Gauge'
import { MetricCard, type MetricCardProps } from '../../elements/metric-card/MetricCard'
import {
  CORRELATION_LABELS,
  correlationFigures,
  type CorrelationFigure,
  type CorrelationFigures,
} from './correlationFigures'

export interface CorrelationCardsProps {
  figures: Resource<CorrelationFigures>
  /** Why one has no value. @default unknown */
  whyMissing?: string | null | undefined
}

const byWidth = {
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  '@container (min-width: 1020px)': {
    '--metric-padding': '12px 16px 13px',
    '--metric-size': '{fontSizes.2xl}',
    '--metric-line': '{lineHeights.2xl}',
    '--metric-tracking': '-0.022em',
  },
  '@container (max-width: 460px)': { '--metric-padding': '10px 12px' },
  '@container (max-width: 680px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@container (max-width: 320px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
}

/** Pearson, Spearman, mutual information and volatility correlation. */
export function CorrelationCards({ figures, whyMissing = null }: CorrelationCardsProps) {
  const { time } = useFormat()
  const cards: readonly MetricCardProps[] =
    figures.status === 'ready'
      ? correlationFigures(figures.data, whyMissing).map((figure) =>
          cardOf(figure, figures.stale === null ? null : time(figures.updatedAt)),
        )
      : CORRELATION_LABELS.map((label) => ({ label, ...WITHOUT_FIGURES[figures.status] }))
  return (
    <Box minW="0" containerType="inline-size">
      <Grid
        as="ul"
        gap="1px"
        overflow="hidden"
        borderWidth="1px"
        borderRadius="l3"
        bg="border.subtle"
        css={byWidth}
        aria-label="Correlation metrics"
        aria-busy={figures.status === 'loading' || undefined}
      >
        {cards.map((card) => (
          <li key={card.label}>
            <MetricCard {...card} />
          </li>
        ))}
      </Grid>
    </Box>
  )
}

const DASH = '–'

const WITHOUT_FIGURES = {
  idle: { value: DASH, caption: 'Analyze two symbols', state: 'idle' },
  loading: { value: '', caption: '', state: 'loading' },
  empty: { value: DASH, caption: 'No correlation data', state: 'idle' },
  error: { value: DASH, caption: 'Not loaded', state: 'error' },
} as const

const { moderate, strong } = STRENGTH_LEVELS
const LEVELS = [-strong, -moderate, moderate, strong]

/** @param staleSince - time of day after a failed refresh; null if current */
function cardOf(
  { label, value, caption, strength, figure, isInformation }: CorrelationFigure,
  staleSince: string | null,
): MetricCardProps {
  const isStale = staleSince !== null
  const tone = isStale ? 'stale' : (strength ?? 'neutral')
  const gauge = isInformation ? (
    <Gauge domain={[0, 2]} mark={null} value={figure} tone={isStale ? 'stale' : 'neutral'} />
  ) : (
    <Gauge domain={[-1, 1]} mark={0} value={figure} tone={tone} ticks={LEVELS} />
  )
  if (isStale) {
    const shortCaption = `As of ${staleSince}`
    return { label, value, gauge, state: 'stale', strength, shortCaption, caption: `${shortCaption}, refresh failed` }
  }
  return { label, value, gauge, caption, strength, state: value === NOT_AVAILABLE ? 'missing' : 'ready' }
}
