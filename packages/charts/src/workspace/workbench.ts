import type { ISeriesApi, SeriesType } from 'lightweight-charts'
import type { KeyboardEvent } from 'react'
import type { ChartSettings } from '../canvas/chartOptions'
import type { ChartHandle } from '../canvas/useChart'
import type { ChartMark } from './marks'
import type { FlowMoves } from '../canvas/useFlowView'
import type { CursorPoint, UseCursorResult } from '../canvas/useCursor'
import type { TimeViewControls } from '../canvas/useTimeView'

/** Answers a key of the focused chart; false leaves it to the cursor. */
export type ToolKeys = (event: KeyboardEvent) => boolean

/** A bar, or another moment that has values. */
export interface WorkPoint extends CursorPoint {
  /** Epoch ms UTC. */
  readonly time: number
}

/** What a tool measures. */
export interface Measured {
  /** 'EUR/USD', where a chart has several; '' for the prices. */
  readonly name: string
  /** Of its values: see `priceDecimals`. */
  readonly decimals: number
}

/** What the tools work on. */
export interface Workbench {
  /** null until there is a chart. */
  readonly handle: ChartHandle | null
  /** The prices, or what is measured instead; null until there is a chart. */
  readonly series: ISeriesApi<SeriesType> | null
  readonly measured: Measured
  readonly points: readonly WorkPoint[]
  /** Of the slots, UTC, ascending: bars, and places of missing ones. */
  readonly seconds: readonly number[]
  readonly timeView: TimeViewControls
  readonly cursor: UseCursorResult
  /** To times beyond the loaded bars; null where all are loaded. */
  readonly moves: FlowMoves | null
  /** Seconds UTC of bars over the whole series; null where only the loaded ones are known. */
  readonly covered: readonly number[] | null
  /** Called by the tools, with null as they go. */
  readonly onKeys: (keys: ToolKeys | null) => void
}

interface TimeframeChoice {
  /** 'H4'. */
  readonly value: string
  /** '4 Hours'. */
  readonly label: string
  /** false where the symbol has no such bars. */
  readonly isAvailable: boolean
}

/** The lengths of bars to choose from. */
interface TimeframeTools {
  /** At most eight; keys 1 to 8. */
  readonly choices: readonly TimeframeChoice[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** What the user has drawn on the chart. */
export interface MarkSet {
  readonly all: readonly ChartMark[]
  /** @param change - of the stored ones, which another tab may have changed meanwhile */
  readonly onChange: (change: (all: readonly ChartMark[]) => readonly ChartMark[]) => void
}

/** Other symbols drawn over a chart's own. */
export interface ComparisonChoice {
  /** 'GBPUSD', in the order they were added. */
  readonly symbols: readonly string[]
  /** Opens the choice of another symbol; null while there is no room or none is left. */
  readonly onAdd: (() => void) | null
  readonly onRemove: (symbol: string) => void
}

/** Settings that the tools change. */
export type ToolSettings = Pick<ChartSettings, 'priceScale' | 'crosshair'>

/** A chart's toolbar, kept by the page. Memoise. */
export interface WorkspaceOptions {
  /** @default no choice */
  readonly timeframes?: TimeframeTools | undefined
  readonly settings: ToolSettings
  readonly onSettings: (changes: Partial<ToolSettings>) => void
  /** Of the symbol. @default nothing can be drawn */
  readonly marks?: MarkSet | undefined
  /** Whether the chart is as high as the window allows. */
  readonly isFit: boolean
  readonly onFit: (isFit: boolean) => void
  /** @default no comparison */
  readonly comparison?: ComparisonChoice | undefined
}
