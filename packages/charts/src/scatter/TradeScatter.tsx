import { onDemand } from '@tidemark/ui'
import { useCallback, type KeyboardEvent } from 'react'
import { moveCursor } from '../canvas/cursorMoves'
import { ChartPanel, type ChartPanelProps, type ReadyPanel } from '../panel/ChartPanel'
import { DrawnChart } from '../panel/DrawnChart'
import { MissingBadge } from '../panel/MissingBadge'
import { Subtitle } from '../panel/Subtitle'
import { useSvgCursor } from '../svg/useSvgCursor'
import { useSvgSurface } from '../svg/useSvgSurface'
import {
  chartText,
  dotName,
  dotText,
  scatterCsv,
  scatterRows,
  scatterView,
  type ScatteredTrade,
  type ScatterView,
} from './scatterModel'

/** Loaded with nivo. */
const TradeDots = onDemand(async () => (await import('./TradeDots')).TradeDots)

export type { ScatteredTrade } from './scatterModel'

/** Props of {@link TradeScatter}; the default title is 'Worst point against result'. Trades in closing order. */
export interface TradeScatterProps extends ChartPanelProps<readonly ScatteredTrade[]> {
  /** Number of the trade shown elsewhere, which gets a ring. @default null */
  shown?: number | null | undefined
  /** Every trade's stop-loss as a negative fraction of the entry price. @default null */
  stop?: number | null | undefined
  /** Called when a trade is clicked. Omit to make the chart read-only. Memoise. */
  onOpen?: ((number: number) => void) | undefined
}

const OPENS = 'Arrow keys go from trade to trade, Home and End to the first and the last. Enter opens one.'

/** Plots each trade's worst excursion against its result: would a tighter stop have cut winners? */
export function TradeScatter({
  shown = null,
  stop = null,
  onOpen,
  title = 'Worst point against result',
  fileName = 'excursions',
  ...panel
}: TradeScatterProps) {
  return (
    <ChartPanel
      {...panel}
      title={title}
      fileName={fileName}
      toView={scatterView}
      loadingText="Loading the excursions"
      skeleton="pane"
      idle={['No run yet', 'Run a backtest to see how far prices went against its trades.']}
      empty={['No excursions', 'No trade has a known worst point.']}
    >
      {(view, ready) => <Drawn view={view} panel={ready} shown={shown} stop={stop} onOpen={onOpen} />}
    </ChartPanel>
  )
}

interface DrawnProps extends Pick<TradeScatterProps, 'onOpen'> {
  view: ScatterView
  panel: ReadyPanel
  shown: number | null
  stop: number | null
}

function Drawn({ view, panel, shown, stop, onOpen }: DrawnProps) {
  const { isStale } = panel
  const { dots, missing } = view
  const move = useCallback(
    ({ key }: KeyboardEvent, current: number | null) => moveCursor(key, current, dots.length),
    [dots.length],
  )
  const press = useCallback(
    (index: number) => {
      const dot = dots[index]
      if (dot !== undefined) onOpen?.(dot.number)
    },
    [dots, onOpen],
  )
  const cursor = useSvgCursor(move, onOpen === undefined ? null : press)
  const name = chartText(view)
  const surface = useSvgSurface(<TradeDots view={view} shown={shown} stop={stop} name={name} />, cursor, isStale)
  const pointed = dots[cursor.index ?? -1]
  return (
    <DrawnChart
      panel={panel}
      surface={surface}
      cursor={cursor}
      cursorLabel="Trade"
      cursorHint={onOpen === undefined ? undefined : OPENS}
      count={dots.length}
      nameOf={(i) => dotName(dots[i])}
      valuesOf={(i) => dotText(dots[i])}
      legend={
        <Subtitle>
          {pointed === undefined ? 'hollow won, filled lost' : `${dotName(pointed)}, ${dotText(pointed)}`}
        </Subtitle>
      }
      badge={
        <MissingBadge
          missing={missing}
          total={dots.length + missing}
          noun="trades"
          reason="have no known excursion and are not drawn"
        />
      }
      table={() => scatterRows(view)}
      csv={() => scatterCsv(view)}
      imageText={() => name}
    />
  )
}
