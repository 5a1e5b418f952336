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
import { TradeDots } from './TradeDots'

/** Props of {@link TradeScatter}; the default title is 'Worst point against result'. Trades in the order of their numbers. */
export interface TradeScatterProps extends ChartPanelProps<readonly ScatteredTrade[]> {
  /** Number of the trade that is shown elsewhere. @default null */
  shown?: number | null | undefined
  /** A dot is pressed. Left out, a press does nothing. Memoise. */
  onOpen?: ((number: number) => void) | undefined
}

const OPENS = 'Arrow keys go from trade to trade, Home and End to the first and the last. Enter opens one.'

/** How far each trade was under water at its worst, against what it came to: whether a tighter stop would have cut winners. */
export function TradeScatter({
  shown = null,
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
      idle={['No run yet', 'Run a backtest to see how far its trades went.']}
      empty={['No excursions', 'The server does not say how far the price went while the trades were open.']}
    >
      {(view, ready) => <Drawn view={view} panel={ready} shown={shown} onOpen={onOpen} />}
    </ChartPanel>
  )
}

interface DrawnProps extends Pick<TradeScatterProps, 'onOpen'> {
  view: ScatterView
  panel: ReadyPanel
  shown: number | null
}

function Drawn({ view, panel, shown, onOpen }: DrawnProps) {
  const { locale, isStale } = panel
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
  const name = chartText(view, locale)
  const surface = useSvgSurface(<TradeDots view={view} shown={shown} name={name} locale={locale} />, cursor, isStale)
  const pointed = dots[cursor.index ?? -1]
  return (
    <DrawnChart
      panel={panel}
      surface={surface}
      cursor={cursor}
      cursorLabel="Trade"
      cursorHint={onOpen === undefined ? undefined : OPENS}
      count={dots.length}
      nameOf={(i) => dotName(dots[i], locale)}
      valuesOf={(i) => `${dotName(dots[i], locale)}, ${dotText(dots[i], locale)}`}
      legend={
        <Subtitle>
          {pointed === undefined
            ? 'hollow won, filled lost'
            : `${dotName(pointed, locale)}, ${dotText(pointed, locale)}`}
        </Subtitle>
      }
      badge={
        <MissingBadge
          missing={missing}
          total={dots.length + missing}
          noun="trades"
          reason="have no excursion and are not drawn"
          locale={locale}
        />
      }
      table={() => scatterRows(view, locale)}
      csv={() => scatterCsv(view)}
      imageText={() => name}
    />
  )
}
