import type { CSSProperties, ReactNode } from 'react'
import { Gauge } from '../../elements/gauge/Gauge'
import type { GaugeDomain } from '../../elements/gauge/gaugeGeometry'
import { Icon } from '../../elements/icon/Icon'
import { MetricCard, type MetricCardProps } from '../../elements/metric-card/MetricCard'
import type { PopoverFact } from '../../elements/popover/popoverTypes'
import type { MaybeFigure } from '../../format/number'
import { formulaText, type MetricWords } from '../../metrics/metric'
import { DefinedName } from '../metric-name/DefinedName'
import { verdictStripRecipe } from './verdictStripRecipe'

/** A number that a verdict rests on, against the level that it stands beside. */
export interface VerdictGauge extends Pick<MetricCardProps, 'value' | 'unit' | 'caption' | 'state'> {
  /** Its name and what is said when it is asked. */
  readonly metric: MetricWords
  /** Stands in place of the name, and means the same: 'Best so far'. @default the name */
  readonly label?: string | undefined
  /** Both ends of the track, the level, and what is filled; null draws an empty track. */
  readonly scale: { readonly domain: GaugeDomain; readonly mark: number | null; readonly value: MaybeFigure } | null
  /** What it was computed from, shown with the definition. @default nothing */
  readonly facts?: readonly PopoverFact[] | undefined
}

/** What the numbers come to, in words. */
export interface Verdict {
  /** `doubt` has a warning sign, `plain` an information sign, `waiting` a clock. */
  readonly tone: 'doubt' | 'plain' | 'waiting'
  readonly title: string
  readonly text: ReactNode
  /** Said smaller: 'This strategy was tried 400 times on these bars so far.' */
  readonly note?: ReactNode | undefined
}

/** Props of {@link VerdictStrip}. */
export interface VerdictStripProps {
  /** @default none: gauges alone */
  verdict?: Verdict | undefined
  /** Two to six. */
  gauges: readonly VerdictGauge[]
  /** Accessible name of the gauges: 'Evidence'. */
  label: string
}

const ICONS = { doubt: 'warning', plain: 'info', waiting: 'clock' } as const
type Columns = CSSProperties & Record<'--gauges', number>

/** What a study comes to: a sentence, and the numbers that it rests on. The words judge; the gauges are neutral. */
export function VerdictStrip({ verdict, gauges, label }: VerdictStripProps) {
  const styles = verdictStripRecipe()
  const columns: Columns = { '--gauges': gauges.length }
  return (
    <div className={styles.root}>
      <div className={styles.strip}>
        {verdict === undefined ? null : (
          <div className={styles.verdict} data-tone={verdict.tone}>
            <h3 className={styles.title}>
              <Icon name={ICONS[verdict.tone]} />
              {verdict.title}
            </h3>
            <div className={styles.text}>{verdict.text}</div>
            {verdict.note === undefined ? null : <div className={styles.note}>{verdict.note}</div>}
          </div>
        )}
        <ul className={styles.gauges} style={columns} aria-label={label}>
          {gauges.map((gauge) => (
            <li key={gauge.metric.id}>
              <GaugeTile {...gauge} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function GaugeTile({ metric, label = metric.name, scale, facts = [], value, unit, ...card }: VerdictGauge) {
  const written = `${value}${unit ?? ''}`
  const isKnown = value !== '–'
  const numbers = isKnown
    ? {
        formula: [...metric.formula, '=', written],
        facts,
        text: [
          `${metric.name}: ${written}`,
          metric.sentence,
          formulaText(metric.formula),
          ...facts.map((fact) => `${fact.term}: ${fact.value}`),
        ].join('\n'),
      }
    : null
  return (
    <MetricCard
      {...card}
      label={label}
      name={<DefinedName metric={metric} label={label} numbers={numbers} />}
      value={value}
      unit={unit}
      gauge={scale === null ? undefined : <Gauge {...scale} tone="neutral" />}
    />
  )
}
