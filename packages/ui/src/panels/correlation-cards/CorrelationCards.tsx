import type { Resource } from '@tidemark/contract/resource'
import { NOT_AVAILABLE } from '../../format/number'
import { formatTime } from '../../format/time'
import { STRENGTH_LEVELS } from '../../format/words'
import { Gauge } from '../../elements/gauge/Gauge'
import { MetricCard, type MetricCardProps } from '../../elements/metric-card/MetricCard'
import {
  CORRELATION_LABELS,
  correlationFigures,
  type CorrelationFigure,
  type CorrelationFigures,
} from './correlationFigures'
import { correlationCardsRecipe } from './correlationCardsRecipe'

export interface CorrelationCardsProps {
  figures: Resource<CorrelationFigures>
  /** Why one has no value. @default unknown */
  whyMissing?: string | null | undefined
  timeZone?: string | undefined
}

/** Pearson, Spearman, mutual information and volatility correlation. */
export function CorrelationCards({ figures, whyMissing = null, timeZone }: CorrelationCardsProps) {
  const styles = correlationCardsRecipe()
  const cards: readonly MetricCardProps[] =
    figures.status === 'ready'
      ? correlationFigures(figures.data, whyMissing).map((figure) =>
          cardOf(figure, figures.stale === null ? null : formatTime(figures.updatedAt, { timeZone })),
        )
      : CORRELATION_LABELS.map((label) => ({ label, ...WITHOUT_FIGURES[figures.status] }))
  return (
    <div className={styles.root}>
      <ul
        className={styles.strip}
        aria-label="Correlation metrics"
        aria-busy={figures.status === 'loading' || undefined}
      >
        {cards.map((card) => (
          <li key={card.label}>
            <MetricCard {...card} />
          </li>
        ))}
      </ul>
    </div>
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
