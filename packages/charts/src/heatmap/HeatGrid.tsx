import { HeatMap, type CellComponentProps } from '@nivo/heatmap'
import { classes, useOverflows } from '@tidemark/ui'
import { useContext, useEffect, useMemo, useRef, type CSSProperties } from 'react'
import { NIVO_THEME } from '../svg/nivoTheme'
import { Sized } from '../svg/Sized'
import { SvgContext } from '../svg/svgContext'
import styles from './HeatGrid.module.css'
import tones from './tones.module.css'
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

type SheetSize = CSSProperties & Record<'--rows' | '--columns' | '--characters', number>

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
  const size: SheetSize = {
    '--rows': data.length,
    '--columns': data[0]?.data.length ?? 1,
    '--characters': Math.max(0, ...data.flatMap((row) => row.data.map(({ text }) => text.length))),
  }
  return (
    <div
      ref={frame}
      className={styles['frame']}
      {...(isScrollable ? { role: 'region', tabIndex: 0, 'aria-label': 'All months' } : {})}
    >
      <div className={classes(styles['sheet'], isAcross && styles['across'])} style={size}>
        <Sized className={styles['drawing']}>
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
    </div>
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
  const isPressable = onPress !== null && datum.value !== 'outside'
  return (
    <g
      className={classes(styles['cell'], tones['tone'])}
      data-tone={isStale ? undefined : (datum.tone ?? undefined)}
      data-index={datum.index}
      data-active={active === datum.index}
      data-chosen={chosen.includes(datum.index)}
      data-back={chosen.length > 0 && !chosen.includes(datum.index)}
      data-pressable={isPressable}
      data-total={datum.isTotal}
      data-outside={datum.value === 'outside'}
      onPointerEnter={() => onPoint(datum.index)}
      onClick={() => (isPressable ? onPress(datum.index) : undefined)}
    >
      <rect x={left + 1} y={top + 1} width={Math.max(0, width - 2)} height={Math.max(0, height - 2)} rx={2} />
      <text x={left + width / 2} y={top + height / 2} textAnchor="middle" dominantBaseline="central">
        {datum.text}
      </text>
    </g>
  )
}
