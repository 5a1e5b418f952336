import type { ISeriesApi, SeriesType } from 'lightweight-charts'
import type { KeyboardEvent } from 'react'
import type { BarPoint } from '../canvas/bars'
import type { ChartSettings } from '../canvas/chartOptions'
import type { ChartHandle } from '../canvas/useChart'
import type { ChartMark } from './marks'
import type { GoTo } from '../flow/useFlowView'
import type { UseCursorResult } from '../canvas/useCursor'
import type { TimeViewControls } from '../canvas/useTimeView'

/** Answers a key of the focused chart; false leaves it to the cursor. */
export type ToolKeys = (event: KeyboardEvent) => boolean

/** What the tools work on. */
export interface Workbench {
  /** null until there is a chart. */
  readonly handle: ChartHandle | null
  /** The prices; null until there is a chart. */
  readonly series: ISeriesApi<SeriesType> | null
  readonly points: readonly BarPoint[]
  /** Of the slots, UTC, ascending: bars, and places of missing ones. */
  readonly seconds: readonly number[]
  readonly timeView: TimeViewControls
  readonly cursor: UseCursorResult
  /** To a time beyond the loaded bars; null where all are loaded. */
  readonly goTo: GoTo | null
  /** Seconds UTC of bars over the whole series; null where only the loaded ones are known. */
  readonly covered: readonly number[] | null
  /** Called by the tools, with null as they go. */
  readonly onKeys: (keys: ToolKeys | null) => void
  readonly timeZone: string
  readonly locale: string | undefined
}

export interface TimeframeChoice {
  /** 'H4'. */
  readonly value: string
  /** '4 Hours'. */
  readonly label: string
  /** false where the symbol has no such bars. */
  readonly isAvailable: boolean
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
  /** At most eight; keys 1 to 8. */
  readonly timeframes: readonly TimeframeChoice[]
  readonly timeframe: string
  readonly onTimeframe: (value: string) => void
  readonly settings: ToolSettings
  readonly onSettings: (changes: Partial<ToolSettings>) => void
  /** Of the symbol. */
  readonly marks: readonly ChartMark[]
  readonly onMarks: (next: readonly ChartMark[]) => void
  /** Whether the chart is as high as the window allows. */
  readonly isFit: boolean
  readonly onFit: (isFit: boolean) => void
  /** @default no comparison */
  readonly comparison?: ComparisonChoice | undefined
}
