import { Box, Grid, Heading, type SystemStyleObject, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Gauge } from '../../elements/gauge/Gauge'
import type { GaugeDomain } from '../../elements/gauge/gaugeGeometry'
import { Icon } from '../../elements/icon/Icon'
import { MetricCard, type MetricCardProps } from '../../elements/metric-card/MetricCard'
import type { PopoverFact } from '../../elements/popover/popoverTypes'
import type { MaybeFigure } from '../../format/number'
import { formulaText, type MetricWords } from '../../metrics/metric'
import { DefinedName } from '../metric-name/DefinedName'

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

const TONES = {
  doubt: { icon: 'warning', color: 'fg', fontWeight: 'semibold', '& > svg': { color: 'warn.fg' } },
  plain: { icon: 'info', color: 'fg', fontWeight: 'semibold', '& > svg': { color: 'fg.muted' } },
  waiting: { icon: 'clock', color: 'fg.muted', fontWeight: 'medium', '& > svg': { color: 'warn.fg' } },
} as const

/** Characters of a value that every layout has room for; px of each, and beside them. */
const [USUAL, CHARACTER, BESIDE] = [9, 12.4, 28]

const columns = (count: number) => ({ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` })

/** As many beside each other as the longest value leaves room for. */
function gaugesBeside(count: number, longest: number): SystemStyleObject {
  if (longest > USUAL) {
    const least = Math.ceil(longest * CHARACTER) + BESIDE
    return { display: 'flex', flexWrap: 'wrap', '& > *': { flex: `1 1 ${least}px`, minWidth: '0' } }
  }
  return {
    ...columns(count),
    // Six names do not fit beside each other.
    '@container verdict-strip (max-width: 879px)': count > 5 ? columns(3) : {},
    '@container verdict-strip (max-width: 620px)': {
      ...columns(2),
      '& > :last-child:nth-child(odd)': { gridColumn: '1 / -1' },
    },
  }
}

/** A study's conclusion and its numbers; only the text judges. */
export function VerdictStrip({ verdict, gauges, label }: VerdictStripProps) {
  const longest = Math.max(...gauges.map(({ value, unit = '' }) => value.length + unit.length))
  return (
    <Box minW="0" containerType="inline-size" containerName="verdict-strip">
      <Box
        layerStyle="strip"
        css={
          verdict && {
            '@container verdict-strip (min-width: 880px)': {
              gridTemplateColumns: 'minmax(200px, 1.7fr) minmax(0, 4fr)',
            },
          }
        }
      >
        {verdict && <VerdictText {...verdict} />}
        <Grid
          as="ul"
          gap="1px"
          minW="0"
          css={{
            '--metric-padding': '9px 14px 10px',
            '--metric-caption-wrap': 'normal',
            ...gaugesBeside(gauges.length, longest),
          }}
          aria-label={label}
        >
          {gauges.map((gauge) => (
            <li key={gauge.metric.id}>
              <GaugeTile {...gauge} />
            </li>
          ))}
        </Grid>
      </Box>
    </Box>
  )
}

function VerdictText({ tone, title, text, note }: Verdict) {
  const { icon, ...look } = TONES[tone]
  return (
    <Box
      minW="0"
      px="3.5"
      pt="2.5"
      pb="11px"
      bg="bg.surface"
      css={{ '@container verdict-strip (min-width: 880px)': { minHeight: '132px' } }}
    >
      <Heading as="h3" display="flex" alignItems="center" gap="1.5" textStyle="md" css={look}>
        <Icon name={icon} />
        {title}
      </Heading>
      <Box mt="0.5" color="fg.muted" textStyle="xs" overflowWrap="anywhere">
        {text}
      </Box>
      {note === undefined ? null : (
        <Text as="div" mt="1.5" color="fg.subtle" textStyle="xs">
          {note}
        </Text>
      )}
    </Box>
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
