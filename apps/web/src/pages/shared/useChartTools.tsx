import type { SymbolInfo } from '@tidemark/api'
import { COMMON_TIMEFRAMES, TIMEFRAME_LABELS, TIMEFRAMES } from '@tidemark/contract'
import type { WorkspaceOptions } from '@tidemark/charts/candles'
import type { ChartSettings } from '@tidemark/ui'
import { type ReactNode, useState } from 'react'
import { useEarlyKeys } from '../../platform/useEarlyKeys'
import { lazyPart } from './lazyPart'
import { useChartMarks } from './useChartMarks'
import { useChartKeys } from './useChartKeys'
import { useFitHeight } from './useFitHeight'

interface ChartToolsOptions {
  readonly symbols: readonly SymbolInfo[]
  /** Of the chart, or of the one that loads; the form's may have changed since. */
  readonly symbol: string
  readonly timeframe: string
  /** Whose prices are drawn; null without a chart. */
  readonly drawnSymbol: string | null
  /** Loads another series. */
  readonly onSeries: (series: { readonly symbol: string; readonly timeframe: string }) => void
  readonly settings: ChartSettings
  readonly onSettings: (next: ChartSettings) => void
  /** Symbols drawn over the chart's own. @default none can be */
  readonly comparison?: Comparison | undefined
}

export interface Comparison {
  readonly symbols: readonly string[]
  /** Whether there is room for another one. */
  readonly canAdd: boolean
  readonly onChange: (symbols: readonly string[]) => void
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
const SymbolChooser = lazyPart(() => import('./SymbolChooser').then((code) => code.SymbolChooser))

const FIT_KEY = 'tidemark.chart_fit'
/** SPEC section 9. */
const HEIGHT = 600

const NONE: readonly SymbolInfo[] = []
const COMPARE_TEXTS = { title: 'Compare with', hint: 'Type the letters of a symbol with bars of the same length.' }

/** Returns the tools of a chart's page: timeframes, symbol by typing, settings and height. */
export function useChartTools({
  symbols,
  symbol,
  timeframe,
  drawnSymbol,
  onSeries,
  settings,
  onSettings,
  comparison,
}: ChartToolsOptions): ChartTools {
  const [choosing, setChoosing] = useState<'series' | 'compared' | null>(null)
  const [chosenFor, setChosenFor] = useState<'series' | 'compared'>('series')
  const [wasOpened, setWasOpened] = useState(false)
  const choose = (what: 'series' | 'compared') => {
    setChoosing(what)
    setChosenFor(what)
    setWasOpened(true)
  }
  const stopChoosing = () => setChoosing(null)
  const { take, collect } = useEarlyKeys(choosing !== null, stopChoosing)
  const { frame, height, ...fit } = useFitHeight(FIT_KEY, HEIGHT)
  const marks = useChartMarks(drawnSymbol ?? symbol)
  const available = symbols.find((info) => info.symbol === symbol)?.timeframes
  const offered = available?.includes('MN1') === true ? TIMEFRAMES : COMMON_TIMEFRAMES
  const timeframes = offered.map((value) => ({
    value,
    label: TIMEFRAME_LABELS[value],
    isAvailable: symbol !== '' && (available?.includes(value) ?? true),
  }))
  const chooseTimeframe = (value: string) => {
    if (value !== timeframe) onSeries({ symbol, timeframe: value })
  }

  const comparable =
    comparison?.canAdd !== true
      ? NONE
      : symbols.filter(
          (info) =>
            info.symbol !== symbol &&
            !comparison.symbols.includes(info.symbol) &&
            info.timeframes.some((value) => value === timeframe),
        )

  useChartKeys({
    onDigit: (digit) => {
      const chosen = timeframes[digit - 1]
      if (chosen?.isAvailable === true) chooseTimeframe(chosen.value)
    },
    symbols,
    onType: (letters) => {
      take(letters)
      choose('series')
    },
  })

  return {
    frame,
    height,
    workspace: {
      timeframes: { choices: timeframes, value: timeframe, onChange: chooseTimeframe },
      settings,
      onSettings: (changes) => onSettings({ ...settings, ...changes }),
      marks,
      ...fit,
      comparison: comparison && {
        symbols: comparison.symbols,
        onAdd: comparable.length === 0 ? null : () => choose('compared'),
        onRemove: (removed) => comparison.onChange(comparison.symbols.filter((one) => one !== removed)),
      },
    },
    chooser: wasOpened && (
      <SymbolChooser
        open={choosing !== null}
        {...(chosenFor === 'compared' && COMPARE_TEXTS)}
        symbols={chosenFor === 'compared' ? comparable : symbols}
        collectEarlyInput={collect}
        onChoose={({ symbol: chosen, timeframes: offered }) => {
          if (chosenFor === 'compared') return comparison?.onChange([...comparison.symbols, chosen])
          const known = offered.find((value) => value === timeframe) ?? offered[0]
          if (known !== undefined) onSeries({ symbol: chosen, timeframe: known })
        }}
        onClose={stopChoosing}
      />
    ),
  }
}
