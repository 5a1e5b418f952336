import { Bar, type BarCustomLayerProps, type BarDatum, type BarItemProps } from '@nivo/bar'
import { formatCount } from '@tidemark/ui/format'
import { useContext, useMemo } from 'react'
import { bandPlaces, type BandPlace } from '../nivo/bandPlaces'
import { Columns } from '../nivo/Columns'
import { FigureContext } from '../nivo/figureContext'
import { LevelMark } from '../nivo/LevelMark'
import { niceStep } from '../nivo/niceStep'
import { NIVO_THEME } from '../nivo/nivoTheme'
import { Sized } from '../nivo/Sized'
import type { Distribution } from './binValues'
import styles from './DistributionBars.module.css'
import { formatEdge, type DistributionWords } from './distributionText'

/** Props of {@link DistributionBars}. */
export interface DistributionBarsProps {
  distribution: Distribution
  words: DistributionWords
  /** The picture in a sentence. */
  name: string
}

/** px: room for the labels of the levels, the counts, and the edges of the bins. */
const MARGIN = { top: 22, right: 56, bottom: 28, left: 16 }
/** The gap between two bars as a share of the room of each. */
const PADDING = 0.12
/** px between two labels under the bars. */
const LABEL_ROOM = 56
/** px: in a narrower bar there is no inside to be seen. */
const LEAST_HOLLOW = 5
/** px: one value among thousands is still to be seen. */
const LEAST_HEIGHT = 2
const COUNT_LABELS = 4
/** px: the labels of the levels with the air around them. */
const LEVEL_LABEL = { Mean: 40, Median: 50 } as const

/** How often values occur: a bar per bin, gains hollow and losses filled, against 0, the mean and the median. */
export function DistributionBars({ distribution, words, name }: DistributionBarsProps) {
  const { bins } = distribution
  const data = useMemo(
    () => bins.map(({ from, to, count }): BarDatum => ({ from, count, side: sideOf(words.kind, from, to) })),
    [bins, words.kind],
  )
  const layers = useMemo(
    () => [
      pointerLayer(bins.length),
      'grid' as const,
      'axes' as const,
      'bars' as const,
      edgeLayer(distribution, words),
      levelLayer(distribution),
    ],
    [bins.length, distribution, words],
  )
  const most = Math.max(...bins.map(({ count }) => count))
  const tick = Math.max(1, niceStep(most / COUNT_LABELS))
  const ticks = Array.from({ length: Math.floor(most / tick) + 1 }, (_, i) => i * tick)
  return (
    <Sized className={styles['drawing']}>
      {(size) => (
        <Bar
          {...size}
          data={data}
          keys={['count']}
          indexBy="from"
          valueScale={{ type: 'linear', min: 0, max: most }}
          indexScale={{ type: 'band', round: false }}
          padding={PADDING}
          margin={MARGIN}
          theme={NIVO_THEME}
          axisTop={null}
          axisLeft={null}
          axisBottom={null}
          axisRight={{
            tickValues: ticks,
            tickSize: 0,
            tickPadding: 8,
            format: (count: number) => formatCount(count, { locale: words.locale }),
          }}
          gridYValues={ticks}
          enableLabel={false}
          animate={false}
          isInteractive={false}
          layers={layers}
          barComponent={CountBar}
          ariaLabel={name}
        />
      )}
    </Sized>
  )
}

function sideOf(kind: DistributionWords['kind'], from: number, to: number): 'gain' | 'loss' | 'plain' {
  if (kind === 'values') return 'plain'
  return from + to > 0 ? 'gain' : 'loss'
}

function CountBar({ bar: { x, y, width, height, data } }: BarItemProps<BarDatum>) {
  const { isStale } = useContext(FigureContext)
  if (height <= 0) return null
  const side = data.data['side']
  const isHollow = side === 'gain' && width >= LEAST_HOLLOW && height > LEAST_HEIGHT
  // An outline lies half outside: the hollow bar is made as much smaller, so that both sorts end at their count.
  const inset = isHollow ? 0.75 : 0
  return (
    <rect
      className={styles['bar']}
      data-side={isStale ? 'stale' : side}
      data-hollow={isHollow}
      x={x + inset}
      y={Math.min(y, y + height - LEAST_HEIGHT) + inset}
      width={Math.max(0, width - 2 * inset)}
      height={Math.max(LEAST_HEIGHT, height) - 2 * inset}
    />
  )
}

function pointerLayer(count: number) {
  return function PointerLayer({ innerWidth, innerHeight }: BarCustomLayerProps<BarDatum>) {
    return <Columns columns={bandPlaces(count, innerWidth, PADDING)} height={innerHeight} />
  }
}

/** px of a value: the columns touch, so that a value has a place between two edges. */
function placeOf(value: number, { bins, step }: Distribution, places: readonly BandPlace[]): number {
  const [first] = places
  return (first?.x ?? 0) + ((value - (bins[0]?.from ?? 0)) / step) * (first?.width ?? 0)
}

/** Labels at the multiples of a nice number of bins, 0 among them, as many as have room. */
function edgeLayer(distribution: Distribution, words: DistributionWords) {
  const { bins, step } = distribution
  const edges = [...bins.map(({ from }) => from), bins.at(-1)?.to ?? 0]
  return function EdgeLayer({ innerWidth, innerHeight }: BarCustomLayerProps<BarDatum>) {
    const places = bandPlaces(bins.length, innerWidth, PADDING)
    const every = niceStep(Math.max(1, LABEL_ROOM / (places[0]?.width ?? LABEL_ROOM)))
    return (
      <g className={styles['axis']}>
        <line x1={0} x2={innerWidth} y1={innerHeight + 0.5} y2={innerHeight + 0.5} />
        {edges.map((edge) =>
          Math.round(edge / step) % every === 0 ? (
            <text key={edge} x={placeOf(edge, distribution, places)} y={innerHeight + 18} textAnchor="middle">
              {formatEdge(edge, step, words)}
            </text>
          ) : null,
        )}
      </g>
    )
  }
}

function levelLayer(distribution: Distribution) {
  const { bins, mean, median } = distribution
  return function LevelLayer({ innerWidth, innerHeight }: BarCustomLayerProps<BarDatum>) {
    const places = bandPlaces(bins.length, innerWidth, PADDING)
    const at = (value: number) => placeOf(value, distribution, places)
    const hasZero = (bins[0]?.from ?? 0) < 0 && (bins.at(-1)?.to ?? 0) > 0
    const length = innerHeight + MARGIN.top
    // The labels turn away from each other, so that they never lie on one another. At the left edge both stand to the right,
    // and where the lines are too close for that, one above the other: each at its line, and none across the other.
    const isMeanRight = mean >= median
    const leftLabel = isMeanRight ? 'Median' : 'Mean'
    const hasRoom = at(Math.min(mean, median)) + MARGIN.left >= LEVEL_LABEL[leftLabel]
    const leftAnchor = hasRoom ? 'end' : 'start'
    const isStacked = !hasRoom && Math.abs(at(mean) - at(median)) < LEVEL_LABEL[leftLabel]
    const rowOf = (label: keyof typeof LEVEL_LABEL) => (label === leftLabel ? 'upper' : 'lower')
    return (
      <>
        {hasZero ? <LevelMark direction="vertical" kind="zero" at={at(0)} length={innerHeight} /> : null}
        <g transform={`translate(0, ${-MARGIN.top})`}>
          <LevelMark
            direction="vertical"
            kind="mean"
            at={at(mean)}
            length={length}
            label="Mean"
            anchor={isMeanRight ? 'start' : leftAnchor}
            row={isStacked ? rowOf('Mean') : undefined}
          />
          <LevelMark
            direction="vertical"
            kind="median"
            at={at(median)}
            length={length}
            label="Median"
            anchor={isMeanRight ? leftAnchor : 'start'}
            row={isStacked ? rowOf('Median') : undefined}
          />
        </g>
      </>
    )
  }
}
