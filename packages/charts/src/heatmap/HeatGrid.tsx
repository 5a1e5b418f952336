import { Box } from '@chakra-ui/react'
import { HeatMap, type CellComponentProps } from '@nivo/heatmap'
import { useOverflows } from '@tidemark/ui'
import { useContext, useEffect, useMemo, useRef } from 'react'
import { NIVO_THEME } from '../svg/nivoTheme'
import { Sized } from '../svg/Sized'
import { SvgContext } from '../svg/svgContext'
import { fillOfTone } from './fillOfTone'
import {
  CELLS_PER_YEAR,
  formatReturn,
  heatTone,
  monthNames,
  type HeatTone,
  type PeriodReturn,
  type YearOfReturns,
} from './heatmapModel'

export interface HeatGridProps {
  /** Ascending; at least one. */
  years: readonly YearOfReturns[]
  /** Years across, months down. */
  isAcross: boolean
  /** Cell to scroll to; null for none. */
  reached: number | null
  /** The chart in one sentence. */
  name: string
}

/** Passed by nivo to a cell. */
interface Datum {
  x: string
  y: number | null
  index: number
  value: PeriodReturn
  text: string
  tone: HeatTone | null
  isTotal: boolean
}

/** px, for the names of months and years. */
const MARGIN = { top: 28, right: 6, bottom: 12, left: 42 }
const YEAR = 'Year'
/** px between the months and the year. */
const GAP = 6

/** px of a cell. */
const [LEAST_WIDTH, LEAST_HEIGHT, MOST_HEIGHT] = [54, 26, 64]
/** px of a character of its text. */
const CHARACTER = 7.2

/** A cell per month and year with its return. */
export function HeatGrid({ years, isAcross, reached, name }: HeatGridProps) {
  const frame = useRef<HTMLDivElement>(null)
  const data = useMemo(() => seriesOf(years, isAcross), [years, isAcross])
  const isScrollable = useOverflows(frame)
  const cell = isAcross ? AcrossCell : DownCell
  useEffect(() => {
    if (reached === null) return
    frame.current?.querySelector(`[data-index="${reached}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [reached])
  const characters = Math.max(0, ...data.flatMap((row) => row.data.map(({ text }) => text.length)))
  // On a phone years across scroll anyway; elsewhere a year of three digits just fits at 1440 px.
  const cellWidth = Math.max(LEAST_WIDTH, characters * CHARACTER + (isAcross ? 6 : 2))
  const heightOf = (cell: number) => `${data.length * cell + MARGIN.top + MARGIN.bottom}px`
  return (
    <Box
      ref={frame}
      position="absolute"
      inset="0"
      overflow="auto"
      scrollbarWidth="thin"
      scrollbarColor="{colors.border.strong} transparent"
      _focusVisible={{ outlineOffset: '-2px' }}
      {...(isScrollable ? { role: 'region', tabIndex: 0, 'aria-label': 'All months' } : {})}
    >
      <div
        style={{
          minWidth: (data[0]?.data.length ?? 1) * cellWidth + MARGIN.left + MARGIN.right,
          height: isAcross
            ? `max(100%, ${heightOf(LEAST_HEIGHT)})`
            : `clamp(${heightOf(LEAST_HEIGHT)}, 100%, ${heightOf(MOST_HEIGHT)})`,
        }}
      >
        <Sized>
          {(size) => (
            <HeatMap
              {...size}
              data={data}
              margin={MARGIN}
              theme={NIVO_THEME}
              axisTop={{ tickSize: 0, tickPadding: 8 }}
              axisLeft={{ tickSize: 0, tickPadding: 10 }}
              axisRight={null}
              axisBottom={null}
              colors={() => 'transparent'}
              emptyColor="transparent"
              borderColor="transparent"
              labelTextColor="transparent"
              enableLabels={false}
              animate={false}
              isInteractive={false}
              layers={['axes', 'cells']}
              cellComponent={cell}
              ariaLabel={name}
              role="img"
            />
          )}
        </Sized>
      </div>
    </Box>
  )
}

function datumOf(x: string, row: YearOfReturns, at: number, column: number): Datum {
  const month = row.months[column]
  const value = month === undefined ? row.total : month
  return {
    x,
    y: typeof value === 'number' ? value : null,
    index: at * CELLS_PER_YEAR + column,
    value,
    text: formatReturn(value),
    tone: heatTone(value),
    isTotal: column === CELLS_PER_YEAR - 1,
  }
}

function seriesOf(years: readonly YearOfReturns[], isAcross: boolean) {
  const months = [...monthNames('short'), YEAR]
  if (isAcross) {
    return months.map((month, column) => ({
      id: month,
      data: years.map((row, at) => datumOf(String(row.year), row, at, column)),
    }))
  }
  return years.map((row, at) => ({
    id: String(row.year),
    data: months.map((month, column) => datumOf(month, row, at, column)),
  }))
}

function DownCell({ cell: { data, x, y, width, height } }: CellComponentProps<Datum>) {
  const gap = data.isTotal ? GAP : 0
  return <Cell datum={data} left={x - width / 2 + gap} top={y - height / 2} width={width - gap} height={height} />
}

function AcrossCell({ cell: { data, x, y, width, height } }: CellComponentProps<Datum>) {
  const gap = data.isTotal ? GAP : 0
  return <Cell datum={data} left={x - width / 2} top={y - height / 2 + gap} width={width} height={height - gap} />
}

interface CellProps {
  datum: Datum
  left: number
  top: number
  width: number
  height: number
}

function Cell({ datum, left, top, width, height }: CellProps) {
  const { active, isStale, onPoint, onPress, chosen } = useContext(SvgContext)
  const { index, tone, text, isTotal } = datum
  const isOutside = datum.value === 'outside'
  const isPressable = onPress !== null && !isOutside
  const isMarked = active === index || chosen.includes(index)
  const paint = paintOf(isStale ? null : tone, isTotal)
  return (
    <g
      data-index={index}
      data-active={active === index}
      cursor={isPressable ? 'pointer' : undefined}
      opacity={chosen.length > 0 && !chosen.includes(index) ? 0.5 : 1}
      onPointerEnter={() => onPoint(index)}
      onClick={() => (isPressable ? onPress(index) : undefined)}
    >
      <rect
        fill={isOutside ? 'transparent' : paint.cell}
        stroke={isMarked ? 'var(--tm-colors-fg)' : isOutside ? 'var(--tm-colors-chart-grid)' : 'none'}
        strokeWidth={isMarked ? 2 : 1}
        x={left + 1}
        y={top + 1}
        width={Math.max(0, width - 2)}
        height={Math.max(0, height - 2)}
        rx={2}
      />
      <text
        fill={paint.text}
        style={TEXT_OF_CELL}
        x={left + width / 2}
        y={top + height / 2}
        textAnchor="middle"
        dominantBaseline="central"
      >
        {text}
      </text>
    </g>
  )
}

const TEXT_OF_CELL = {
  // Not as wide as numbers in columns.
  font: 'var(--tm-font-weights-medium) var(--tm-font-sizes-xs) / 1 var(--tm-fonts-sans)',
  pointerEvents: 'none',
} as const

/** A year has no fill: its size would need a scale of its own. */
function paintOf(tone: HeatTone | null, isTotal: boolean) {
  const isFlat = tone === null || tone === 'zero'
  const [cell, text] = [
    tone === null ? 'var(--tm-colors-bg-active)' : fillOfTone(tone),
    `var(--tm-colors-fg${tone === null ? '-muted' : ''})`,
  ]
  if (!isTotal) return { cell, text }
  return { cell: 'transparent', text: isFlat ? text : `var(--tm-colors-${tone.startsWith('u') ? 'up' : 'down'}-fg)` }
}
