import { Bar, type BarCustomLayerProps, type BarDatum, type BarItemProps } from '@nivo/bar'
import { formatCount } from '@tidemark/ui/format'
import { useContext, useMemo } from 'react'
import { bandPositions, type BandPosition } from '../svg/bandPositions'
import { HoverColumns } from '../svg/HoverColumns'
import { LevelMark } from '../svg/LevelMark'
import { niceStep } from '../svg/niceStep'
import { AXIS, BARE_BARS, BASE_LINE, barPaint, TEXT } from '../svg/nivoTheme'
import { Sized } from '../svg/Sized'
import { SvgContext } from '../svg/svgContext'
import { formatEdge, type Distribution } from './distributionModel'

export interface DistributionBarsProps {
  distribution: Distribution
  /** The chart in one sentence. */
  name: string
}

/** px, for labels. */
const MARGIN = { top: 22, right: 56, bottom: 28, left: 16 }
/** Gap between bars, share of a column. */
const PADDING = 0.12
/** px between labels. */
const LABEL_ROOM = 56
/** px: a hollow bar still shows its inside. */
const LEAST_HOLLOW = 5
/** px: one value among thousands is visible. */
const LEAST_HEIGHT = 2
const COUNT_LABELS = 4
/** px, with space around. */
const LEVEL_LABEL = { Mean: 40, Median: 50 } as const

/** A bar per bin (hollow for gains, filled for losses) with lines at 0, mean and median. */
export function DistributionBars({ distribution, name }: DistributionBarsProps) {
  const { bins } = distribution
  const data = useMemo(
    () => bins.map(({ from, to, count }): BarDatum => ({ from, count, side: from + to > 0 ? 'gain' : 'loss' })),
    [bins],
  )
  const layers = useMemo(
    () => [
      pointerLayer(bins.length),
      'grid' as const,
      'axes' as const,
      'bars' as const,
      edgeLayer(distribution),
      levelLayer(distribution),
    ],
    [bins.length, distribution],
  )
  const most = Math.max(...bins.map(({ count }) => count))
  const tick = Math.max(1, niceStep(most / COUNT_LABELS))
  const ticks = Array.from({ length: Math.floor(most / tick) + 1 }, (_, i) => i * tick)
  return (
    <Sized>
      {(size) => (
        <Bar
          {...size}
          {...BARE_BARS}
          data={data}
          keys={['count']}
          indexBy="from"
          valueScale={{ type: 'linear', min: 0, max: most }}
          padding={PADDING}
          margin={MARGIN}
          axisRight={{
            tickValues: ticks,
            ...AXIS,
            format: (count: number) => formatCount(count),
          }}
          gridYValues={ticks}
          layers={layers}
          barComponent={CountBar}
          ariaLabel={name}
        />
      )}
    </Sized>
  )
}

function CountBar({ bar: { x, y, width, height, data } }: BarItemProps<BarDatum>) {
  const { isStale, chosen } = useContext(SvgContext)
  if (height <= 0) return null
  const side = data.data['side']
  const isHollow = side === 'gain' && width >= LEAST_HOLLOW && height > LEAST_HEIGHT
  // Half of an outline lies outside.
  const inset = isHollow ? 0.75 : 0
  return (
    <rect
      data-side={isStale ? 'stale' : side}
      {...barPaint(
        `var(--tm-colors-${isStale ? 'chart-axis' : side === 'gain' ? 'up-solid' : 'down-solid'})`,
        isHollow,
      )}
      opacity={chosen.length > 0 && !chosen.includes(data.index) ? 0.4 : 1}
      x={x + inset}
      y={Math.min(y, y + height - LEAST_HEIGHT) + inset}
      width={Math.max(0, width - 2 * inset)}
      height={Math.max(LEAST_HEIGHT, height) - 2 * inset}
    />
  )
}

function pointerLayer(count: number) {
  return function PointerLayer({ innerWidth, innerHeight }: BarCustomLayerProps<BarDatum>) {
    return <HoverColumns columns={bandPositions(count, innerWidth, PADDING)} height={innerHeight} />
  }
}

/** px, within its column. */
function positionOf(value: number, { bins, step }: Distribution, positions: readonly BandPosition[]): number {
  const [first] = positions
  return (first?.x ?? 0) + ((value - (bins[0]?.from ?? 0)) / step) * (first?.width ?? 0)
}

function edgeLayer(distribution: Distribution) {
  const { bins, step } = distribution
  const edges = [...bins.map(({ from }) => from), bins.at(-1)?.to ?? 0]
  return function EdgeLayer({ innerWidth, innerHeight }: BarCustomLayerProps<BarDatum>) {
    const positions = bandPositions(bins.length, innerWidth, PADDING)
    const every = niceStep(Math.max(1, LABEL_ROOM / (positions[0]?.width ?? LABEL_ROOM)))
    return (
      <g>
        <line {...BASE_LINE} x1={0} x2={innerWidth} y1={innerHeight + 0.5} y2={innerHeight + 0.5} />
        {edges.map((edge) =>
          Math.round(edge / step) % every === 0 ? (
            <text
              key={edge}
              {...TEXT}
              x={positionOf(edge, distribution, positions)}
              y={innerHeight + 18}
              textAnchor="middle"
            >
              {formatEdge(edge, step)}
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
    const positions = bandPositions(bins.length, innerWidth, PADDING)
    const at = (value: number) => positionOf(value, distribution, positions)
    const hasZero = (bins[0]?.from ?? 0) < 0 && (bins.at(-1)?.to ?? 0) > 0
    const length = innerHeight + MARGIN.top
    // Each label is on the outer side of its line, so that they never overlap; at the left edge both are right, stacked
    // if too close.
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
