import type { SymbolInfo } from '@tidemark/api'
import { CommandPalette } from '@tidemark/ui'
import { formatSymbol, formatTimeframe } from '@tidemark/ui/format'
import { useMemo } from 'react'

export interface SymbolChooserProps {
  /** The first letter; null closes it. */
  typed: string | null
  symbols: readonly SymbolInfo[]
  onChoose: (symbol: SymbolInfo) => void
  onClose: () => void
}

/** Finds a symbol by its letters. */
export function SymbolChooser({ typed, symbols, onChoose, onClose }: SymbolChooserProps) {
  const commands = useMemo(
    () =>
      symbols.map(({ symbol, timeframes }) => ({
        id: symbol,
        label: formatSymbol(symbol),
        group: 'Symbols',
        icon: 'chart' as const,
        keywords: symbol,
        detail: timeframes.map((timeframe) => formatTimeframe(timeframe)).join(', '),
      })),
    [symbols],
  )
  return (
    <CommandPalette
      isOpen={typed !== null}
      title="Choose a symbol"
      placeholder="EURUSD"
      hint="Type the letters of another symbol."
      commands={commands}
      collectEarlyInput={() => ({ words: typed ?? '', isSubmitted: false })}
      onRun={({ id }) => {
        const chosen = symbols.find(({ symbol }) => symbol === id)
        if (chosen !== undefined) onChoose(chosen)
      }}
      onClose={onClose}
    />
  )
}
