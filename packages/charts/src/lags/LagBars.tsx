import { Bar, type BarCustomLayerProps, type BarDatum, type BarItemProps } from '@nivo/bar'
import { STRENGTH_LEVELS, strengthOf } from '@tidemark/ui/format'
import { useContext, useMemo } from 'react'
import { bandPlaces } from '../nivo/bandPlaces'
import { Columns } from '../nivo/Columns'
import { FigureContext } from '../nivo/figureContext'
import { LevelMark } from '../nivo/LevelMark'
import { niceStep } from '../nivo/niceStep'
import { NIVO_THEME } from '../nivo/nivoTheme'
import { Sized } from '../nivo/Sized'
import styles from './LagBars.module.css'
import { formatLag } from './lagText'
import type { LagValue } from './lagValues'

/** Props of {@link LagBars}. */
export interface LagBarsProps {
  /** Ascending by lag; at least one. */
  lags: readonly LagValue[]
  /** Half the height of the band of significance; null for none. */
  band: number | null
  symbols: readonly [first: string, second: string] | undefined
  /** The picture in a sentence. */
  name: string
  locale: string | undefined
}

/** px: room for the value axis, and for the numbers of the lags. */
const MARGIN = { top: 8, right: 56, bottom: 28, left: 16 }
const { moderate, strong } = STRENGTH_LEVELS
const LEVELS = [-1, -strong, -moderate, 0, moderate, strong, 1]
/** px between the middles of two labels under the bars. */
const LABEL_ROOM = 30
/** px: in a narrower bar there is no inside to be seen. */
const LEAST_HOLLOW = 5
const WIDEST_BAR = 28
/** The gap between two bars as a share of the room of each. */
const PADDING = 0.3

/** The correlation at each lag as a bar from 0: hollow where positive, filled where negative. */
export function LagBars({ lags, band, symbols, name, locale }: LagBarsProps) {
  const data = useMemo(
    () =>
      lags.map(({ lag, value }): BarDatum => ({ lag: formatLag(lag, locale), ...(value === null ? {} : { value }) })),
    [lags, locale],
  )
  const layers = useMemo(
    () => [
      pointerLayer(lags.length),
      bandLayer(band),
      'axes' as const,
      LevelLayer,
      'bars' as const,
      lagAxisLayer(lags, locale),
    ],
    [band, lags, locale],
  )
  return (
    <div className={styles['frame']}>
      <Sized className={styles['drawing']}>
        {(size) => (
          <Bar
            {...size}
            data={data}
            keys={['value']}
            indexBy="lag"
            valueScale={{ type: 'linear', min: -1, max: 1 }}
            indexScale={{ type: 'band', round: false }}
            padding={PADDING}
            margin={MARGIN}
            theme={NIVO_THEME}
            axisTop={null}
            axisLeft={null}
            axisBottom={null}
            axisRight={{
              tickValues: LEVELS,
              tickSize: 0,
              tickPadding: 8,
              format: (value: number) => formatLevel(value),
            }}
            enableLabel={false}
            animate={false}
            isInteractive={false}
            layers={layers}
            barComponent={LagBar}
            ariaLabel={name}
          />
        )}
      </Sized>
      {symbols === undefined ? null : (
        <p className={styles['caption']}>
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
  const { isStale } = useContext(FigureContext)
  const drawn = Math.min(width, WIDEST_BAR)
  const isHollow = data.value > 0 && drawn >= LEAST_HOLLOW && height > 2
  // An outline lies half outside: the hollow bar is made as much smaller, so that both sorts end at their value.
  const inset = isHollow ? 0.75 : 0
  return (
    <rect
      className={styles['bar']}
      data-strength={isStale ? 'stale' : strengthOf(data.value)}
      data-hollow={isHollow}
      x={x + (width - drawn) / 2 + inset}
      y={y + inset}
      width={Math.max(0, drawn - 2 * inset)}
      height={Math.max(1, height - 2 * inset)}
    />
  )
}

function pointerLayer(count: number) {
  return function PointerLayer({ innerWidth, innerHeight }: BarCustomLayerProps<BarDatum>) {
    return <Columns columns={bandPlaces(count, innerWidth, PADDING)} height={innerHeight} />
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
    return <rect className={styles['band']} x={0} y={innerHeight / 2 - half} width={innerWidth} height={2 * half} />
  }
}

/** Labels at the multiples of a nice number, 0 among them, as many as have room. */
function lagAxisLayer(lags: readonly LagValue[], locale: string | undefined) {
  return function LagAxisLayer({ innerWidth, innerHeight }: BarCustomLayerProps<BarDatum>) {
    const places = bandPlaces(lags.length, innerWidth, PADDING)
    const step = niceStep(Math.max(1, LABEL_ROOM / (places[0]?.width ?? LABEL_ROOM)))
    return (
      <g className={styles['axis']}>
        <line x1={0} x2={innerWidth} y1={innerHeight + 0.5} y2={innerHeight + 0.5} />
        {lags.map(({ lag }, i) =>
          lag % step === 0 ? (
            <text key={lag} x={places[i]?.middle} y={innerHeight + 18} textAnchor="middle">
              {formatLag(lag, locale)}
            </text>
          ) : null,
        )}
      </g>
    )
  }
}
