import { Bar, type BarCustomLayerProps, type BarDatum, type BarItemProps } from '@nivo/bar'
import { STRENGTH_LEVELS, strengthOf } from '@tidemark/ui/format'
import { useContext, useMemo } from 'react'
import { bandPositions } from '../svg/bandPositions'
import { HoverColumns } from '../svg/HoverColumns'
import { LevelMark } from '../svg/LevelMark'
import { niceStep } from '../svg/niceStep'
import { AXIS, BAND, BARE_BARS, BASE_LINE, barPaint, TEXT } from '../svg/nivoTheme'
import { Sized } from '../svg/Sized'
import { SvgContext } from '../svg/svgContext'
import { formatLag, type LagValue } from './lagModel'

export interface LagBarsProps {
  /** Ascending; at least one. */
  lags: readonly LagValue[]
  /** Half the height of the 95% band; null for none. */
  band: number | null
  symbols: readonly [first: string, second: string] | undefined
  /** The chart in one sentence. */
  name: string
}

/** px, for the axes. */
const MARGIN = { top: 8, right: 56, bottom: 28, left: 16 }
const { moderate, strong } = STRENGTH_LEVELS
const LEVELS = [-1, -strong, -moderate, 0, moderate, strong, 1]
/** px between labels. */
const LABEL_ROOM = 30
/** px: a hollow bar still shows its inside. */
const LEAST_HOLLOW = 5
const WIDEST_BAR = 28
const FRAME = { display: 'flex', flexDirection: 'column', height: '100%', minWidth: 0 } as const
const DRAWING = { flex: '1 1 0', minWidth: 0, minHeight: 0 } as const
const CAPTION = {
  padding: '2px 16px 10px',
  color: 'var(--tm-colors-fg-subtle)',
  fontSize: 'var(--tm-font-sizes-xs)',
  lineHeight: 'var(--tm-line-heights-xs)',
} as const
/** Share of a column. */
const PADDING = 0.3

/** A bar per lag from 0: hollow if positive, filled if negative. */
export function LagBars({ lags, band, symbols, name }: LagBarsProps) {
  const data = useMemo(
    () => lags.map(({ lag, value }): BarDatum => ({ lag: formatLag(lag), ...(value === null ? {} : { value }) })),
    [lags],
  )
  const layers = useMemo(
    () => [
      pointerLayer(lags.length),
      bandLayer(band),
      'axes' as const,
      LevelLayer,
      'bars' as const,
      lagAxisLayer(lags),
    ],
    [band, lags],
  )
  return (
    <div style={FRAME}>
      <div style={DRAWING}>
        <Sized>
          {(size) => (
            <Bar
              {...size}
              {...BARE_BARS}
              data={data}
              keys={['value']}
              indexBy="lag"
              valueScale={{ type: 'linear', min: -1, max: 1 }}
              padding={PADDING}
              margin={MARGIN}
              axisRight={{
                tickValues: LEVELS,
                ...AXIS,
                format: (value: number) => formatLevel(value),
              }}
              layers={layers}
              barComponent={LagBar}
              ariaLabel={name}
            />
          )}
        </Sized>
      </div>
      {symbols === undefined ? null : (
        <p style={CAPTION}>
          Positive lag: {symbols[0]} leads {symbols[1]} by that many bars.
        </p>
      )}
    </div>
  )
}

function formatLevel(value: number): string {
  return `${value > 0 ? '+' : ''}${value}`.replace('-', '\u2212')
}

function LagBar({ bar: { x, y, width, height, data } }: BarItemProps<BarDatum>) {
  const { isStale } = useContext(SvgContext)
  const strength = strengthOf(data.value)
  const drawn = Math.min(width, WIDEST_BAR)
  const isHollow = data.value > 0 && drawn >= LEAST_HOLLOW && height > 2
  // Half of an outline lies outside.
  const inset = isHollow ? 0.75 : 0
  return (
    <rect
      {...barPaint(
        isStale || strength === null ? 'var(--tm-colors-chart-axis)' : `var(--tm-colors-strength-${strength}-solid)`,
        isHollow,
      )}
      x={x + (width - drawn) / 2 + inset}
      y={y + inset}
      width={Math.max(0, drawn - 2 * inset)}
      height={Math.max(1, height - 2 * inset)}
    />
  )
}

function pointerLayer(count: number) {
  return function PointerLayer({ innerWidth, innerHeight }: BarCustomLayerProps<BarDatum>) {
    return <HoverColumns columns={bandPositions(count, innerWidth, PADDING)} height={innerHeight} />
  }
}

function LevelLayer({ innerWidth, innerHeight }: BarCustomLayerProps<BarDatum>) {
  const at = (level: number) => ((1 - level) / 2) * innerHeight
  return (
    <g>
      {LEVELS.filter((level) => Math.abs(level) < 1).map((level) => (
        <LevelMark
          key={level}
          direction="horizontal"
          kind={level === 0 ? 'zero' : 'limit'}
          at={at(level)}
          length={innerWidth}
        />
      ))}
    </g>
  )
}

function bandLayer(band: number | null) {
  return function BandLayer({ innerWidth, innerHeight }: BarCustomLayerProps<BarDatum>) {
    if (band === null) return null
    const half = Math.min(1, band) * (innerHeight / 2)
    return <rect {...BAND} x={0} y={innerHeight / 2 - half} width={innerWidth} height={2 * half} />
  }
}

/** Multiples of a nice number, as many as fit. */
function lagAxisLayer(lags: readonly LagValue[]) {
  return function LagAxisLayer({ innerWidth, innerHeight }: BarCustomLayerProps<BarDatum>) {
    const positions = bandPositions(lags.length, innerWidth, PADDING)
    const step = niceStep(Math.max(1, LABEL_ROOM / (positions[0]?.width ?? LABEL_ROOM)))
    return (
      <g>
        <line {...BASE_LINE} x1={0} x2={innerWidth} y1={innerHeight + 0.5} y2={innerHeight + 0.5} />
        {lags.map(({ lag }, i) =>
          lag % step === 0 ? (
            <text key={lag} {...TEXT} x={positions[i]?.middle} y={innerHeight + 18} textAnchor="middle">
              {formatLag(lag)}
            </text>
          ) : null,
        )}
      </g>
    )
  }
}
