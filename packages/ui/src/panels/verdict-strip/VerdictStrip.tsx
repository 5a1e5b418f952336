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

/** A number behind a verdict. */
export interface VerdictGauge extends Pick<MetricCardProps, 'value' | 'unit' | 'caption' | 'state'> {
  /** Name and definition. */
  readonly metric: MetricWords
  /** 'Best so far'. @default the name */
  readonly label?: string | undefined
  /** Reference level, fill and ends; null: empty track. */
  readonly scale: { readonly domain: GaugeDomain; readonly mark: number | null; readonly value: MaybeFigure } | null
  /** Shown with the definition. @default nothing */
  readonly facts?: readonly PopoverFact[] | undefined
}

/** A conclusion in words. */
export interface Verdict {
  /** Icon: `doubt` warns, `plain` informs, `waiting` is a clock. */
  readonly tone: 'doubt' | 'plain' | 'waiting'
  readonly title: string
  readonly text: ReactNode
  /** 'This strategy was tried 400 times on these bars so far.' */
  readonly note?: ReactNode | undefined
}

export interface VerdictStripProps {
  /** The conclusion, above the gauges. @default gauges only */
  verdict?: Verdict | undefined
  /** Two to six. */
  gauges: readonly VerdictGauge[]
  /** Name of the gauges: 'Evidence'. */
  label: string
}

const ICONS = { doubt: 'warning', plain: 'info', waiting: 'clock' } as const
type Columns = CSSProperties & Record<'--gauges', number> & Record<'--least', string>

/** Characters of a value that every layout has room for; px of each, and beside them. */
const [USUAL, CHARACTER, BESIDE] = [9, 12.4, 28]

/** A study's conclusion and its numbers; only the text judges. */
export function VerdictStrip({ verdict, gauges, label }: VerdictStripProps) {
  const styles = verdictStripRecipe()
  const longest = Math.max(...gauges.map(({ value, unit = '' }) => value.length + unit.length))
  const columns: Columns = { '--gauges': gauges.length, '--least': `${Math.ceil(longest * CHARACTER) + BESIDE}px` }
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
        <ul className={styles.gauges} style={columns} data-wide={longest > USUAL || undefined} aria-label={label}>
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
