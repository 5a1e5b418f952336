import { useMediaQuery } from '@chakra-ui/react'
import { Badge, onDemand, useFormat } from '@tidemark/ui'
import { useCallback, useMemo, type KeyboardEvent } from 'react'
import { ChartPanel, type ChartPanelProps, type ReadyPanel } from '../panel/ChartPanel'
import { DrawnChart } from '../panel/DrawnChart'
import { useSvgCursor } from '../svg/useSvgCursor'
import { useSvgSurface } from '../svg/useSvgSurface'
import {
  cellName,
  cellsWithin,
  cellsOf,
  cellText,
  chartText,
  daysOfCell,
  formatReturn,
  HEAT_TONES,
  heatCsv,
  heatRows,
  monthlyReturns,
  moveInHeatmap,
  STRONGEST,
  type AccountPoint,
  type DayRange,
  type HeatCell,
  type YearOfReturns,
} from './heatmapModel'
import { LegendText } from '../svg/LegendText'
import { fillOfTone } from './fillOfTone'

/** Loaded with nivo. */
const HeatGrid = onDemand(async () => (await import('./HeatGrid')).HeatGrid)

/** Months are those of the time zone. */
export interface MonthlyReturnsHeatmapProps extends ChartPanelProps<readonly AccountPoint[]> {
  /** px without header. @default 30 % of the window, 264 to 420, more for many years; 400 on a phone */
  height?: number | undefined
  /** Highlighted days, 'yyyy-mm-dd', inclusive. Memoise. */
  chosen?: DayRange | null | undefined
  /** Called on a click on a month or year. Memoise. */
  onChoose?: ((range: DayRange) => void) | undefined
}

const PHONE = '(max-width: 767px)'
/** px: thirteen rows that a finger can hit. */
const HEIGHT_ON_PHONE = 400
/** px of a row, and beside all of them, as in the grid's sheet. */
const [ROW, BESIDE] = [26, 40]
/** Rows that fit into the usual height; more than the most scroll. */
const [USUAL, MOST] = [8, 20]

/** As high as its years; undefined for the usual height. */
function heightOf(result: MonthlyReturnsHeatmapProps['result']): number | undefined {
  if (result.status !== 'ready') return undefined
  const [first, last] = [result.data[0]?.time ?? 0, result.data.at(-1)?.time ?? 0]
  const years = new Date(last).getUTCFullYear() - new Date(first).getUTCFullYear() + 1
  return years > USUAL ? Math.min(years, MOST) * ROW + BESIDE : undefined
}

const HINT =
  'Arrow keys go from month to month and from year to year, Home and End to the ends of a year, Page Up and Page Down to the first and the last year.'

const CHOOSING = 'Enter chooses a month or a year, and again all of them.'

/** The return of each month and year, in tones; transposed on a phone. */
export function MonthlyReturnsHeatmap({
  title = 'Monthly returns',
  fileName = 'monthly-returns',
  height,
  chosen = null,
  onChoose,
  ...panel
}: MonthlyReturnsHeatmapProps) {
  const [isAcross = false] = useMediaQuery([PHONE], { ssr: typeof window === 'undefined' })
  const { timeZone } = useFormat()
  const toView = useCallback(
    (points: readonly AccountPoint[]) => {
      const years = monthlyReturns(points, timeZone)
      return years.length === 0 ? null : years
    },
    [timeZone],
  )
  return (
    <ChartPanel
      {...panel}
      title={title}
      fileName={fileName}
      height={height ?? (isAcross ? HEIGHT_ON_PHONE : heightOf(panel.result))}
      toView={toView}
      loadingText="Loading the monthly returns"
      skeleton="cells"
      idle={['No run yet', 'Run a backtest to see its months.']}
      empty={['No trades in this run', 'Try a longer period or other parameters.']}
    >
      {(years, ready) => <Drawn years={years} panel={ready} isAcross={isAcross} chosen={chosen} onChoose={onChoose} />}
    </ChartPanel>
  )
}

interface DrawnProps extends Pick<MonthlyReturnsHeatmapProps, 'onChoose'> {
  years: readonly YearOfReturns[]
  panel: ReadyPanel
  isAcross: boolean
  chosen: DayRange | null
}

function Drawn({ years, panel, isAcross, chosen, onChoose }: DrawnProps) {
  const { isStale } = panel
  const cells = useMemo(() => cellsOf(years), [years])
  const move = useCallback(
    (event: KeyboardEvent, current: number | null) => moveInHeatmap(event, current, cells.length, isAcross),
    [cells.length, isAcross],
  )
  const press = useCallback(
    (index: number) => {
      const cell = cells[index]
      if (cell !== undefined && cell.value !== 'outside') onChoose?.(daysOfCell(cell))
    },
    [cells, onChoose],
  )
  const cursor = useSvgCursor(move, onChoose === undefined ? null : press)
  const pressed = useMemo(() => (chosen === null ? [] : cellsWithin(cells, chosen)), [cells, chosen])
  const surface = useSvgSurface(
    <HeatGrid years={years} isAcross={isAcross} reached={cursor.spoken} name={chartText(years)} />,
    cursor,
    isStale,
    pressed,
  )
  const missing = cells.filter(({ month, value }) => month !== null && value === null).length
  const cellAt = (index: number) => cells[index] ?? NO_CELL
  return (
    <DrawnChart
      panel={panel}
      surface={surface}
      cursor={cursor}
      cursorLabel="Month"
      cursorHint={onChoose === undefined ? HINT : `${HINT} ${CHOOSING}`}
      count={cells.length}
      nameOf={(i) => cellName(cellAt(i))}
      valuesOf={(i) => cellText(cellAt(i))}
      legend={<Legend cell={cellAt(cursor.index ?? cells.length - 1)} isStale={isStale} />}
      badge={
        missing === 0 ? null : (
          <Badge hint="The account was at or below 0, so there is no percentage">
            {`${missing} ${missing === 1 ? 'month' : 'months'} N/A`}
          </Badge>
        )
      }
      table={() => heatRows(years)}
      csv={() => heatCsv(years)}
      imageText={() => cellText(cellAt(cells.length - 1))}
    />
  )
}

const SCALE = { borderRadius: 2 }
const NO_CELL: HeatCell = { year: 0, month: null, value: 'outside' }

interface LegendProps {
  /** Under the cursor, or the last year. */
  cell: HeatCell
  isStale: boolean
}

function Legend({ cell, isStale }: LegendProps) {
  return (
    <>
      <LegendText room={56} isStale={isStale}>
        {cellName(cell)} <b>{formatReturn(cell.value) || '–'}</b>
      </LegendText>
      {isStale ? null : (
        <LegendText isMinor>
          {formatReturn(-STRONGEST)}
          <svg style={SCALE} width={90} height={10} viewBox="0 0 90 10" aria-hidden="true">
            {HEAT_TONES.map((tone, i) => (
              <rect key={tone} fill={fillOfTone(tone)} x={i * 10} y={0} width={10} height={10} />
            ))}
          </svg>
          {formatReturn(STRONGEST)}
        </LegendText>
      )}
    </>
  )
}
