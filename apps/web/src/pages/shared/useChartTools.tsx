import type { SymbolInfo } from '@tidemark/api'
import { TIMEFRAME_LABELS, TIMEFRAMES } from '@tidemark/contract'
import type { WorkspaceOptions } from '@tidemark/charts/candles'
import type { ChartSettings } from '@tidemark/ui'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useAppStorage } from '../../platform/storage'
import { useEarlyKeys } from '../../platform/useEarlyKeys'
import { recall, remember } from './rememberedTexts'
import { useChartMarks } from './useChartMarks'
import { useChartKeys } from './useChartKeys'
import { useFitHeight } from './useFitHeight'

interface ChartToolsOptions {
  readonly symbols: readonly SymbolInfo[]
  readonly symbol: string
  readonly timeframe: string
  /** Loads another series. */
  readonly onSeries: (series: { readonly symbol: string; readonly timeframe: string }) => void
  readonly settings: ChartSettings
  readonly onSettings: (next: ChartSettings) => void
}

export interface ChartTools {
  readonly workspace: WorkspaceOptions
  /** Goes around the chart's card. */
  readonly frame: (element: HTMLElement | null) => void
  /** px of the chart. */
  readonly height: number
  /** The symbol choice, while open. */
  readonly chooser: ReactNode
}

/** Loaded with the first letter. */
const SymbolChooser = lazy(() => import('./SymbolChooser').then((code) => ({ default: code.SymbolChooser })))

const FIT_KEY = 'tidemark.chart_fit'
/** SPEC section 9. */
const HEIGHT = 600

/** Returns the tools of a chart's page: timeframes, symbol by typing, settings and height. */
export function useChartTools({
  symbols,
  symbol,
  timeframe,
  onSeries,
  settings,
  onSettings,
}: ChartToolsOptions): ChartTools {
  const storage = useAppStorage()
  const [isFit, setIsFit] = useState(() => recall(storage, FIT_KEY) === true)
  const [isChoosing, setIsChoosing] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const stopChoosing = () => setIsChoosing(false)
  const { take, collect } = useEarlyKeys(isChoosing, stopChoosing)
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const height = useFitHeight(frame, isFit, HEIGHT)
  const [marks, changeMarks] = useChartMarks(symbol)
  const available = symbols.find((info) => info.symbol === symbol)?.timeframes
  const timeframes = TIMEFRAMES.map((value) => ({
    value,
    label: TIMEFRAME_LABELS[value],
    isAvailable: symbol !== '' && (available?.includes(value) ?? true),
  }))
  const choose = (value: string) => {
    if (value !== timeframe) onSeries({ symbol, timeframe: value })
  }

  useChartKeys({
    onDigit: (digit) => {
      const chosen = timeframes[digit - 1]
      if (chosen?.isAvailable === true) choose(chosen.value)
    },
    onType:
      symbols.length === 0
        ? null
        : (letter) => {
            take(letter)
            setIsChoosing(true)
            setWasOpened(true)
          },
  })

  return {
    frame: setFrame,
    height,
    workspace: {
      timeframes,
      timeframe,
      onTimeframe: choose,
      settings,
      onSettings: (changes) => onSettings({ ...settings, ...changes }),
      marks,
      onMarks: changeMarks,
      isFit,
      onFit: (next) => {
        setIsFit(next)
        remember(storage, FIT_KEY, next)
      },
    },
    chooser: wasOpened && (
      <Suspense>
        <SymbolChooser
          isOpen={isChoosing}
          symbols={symbols}
          collectEarlyInput={collect}
          onChoose={({ symbol: chosen, timeframes: offered }) => {
            const known = offered.find((value) => value === timeframe) ?? offered[0]
            if (known !== undefined) onSeries({ symbol: chosen, timeframe: known })
          }}
          onClose={stopChoosing}
        />
      </Suspense>
    ),
  }
}
