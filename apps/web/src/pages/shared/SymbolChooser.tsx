import type { SymbolInfo } from '@tidemark/api'
import { CommandPalette, type EarlyInput } from '@tidemark/ui'
import { formatSymbol, formatTimeframe } from '@tidemark/ui/format'
import { useMemo } from 'react'

export interface SymbolChooserProps {
  open: boolean
  symbols: readonly SymbolInfo[]
  /** @default 'Choose a symbol' */
  title?: string | undefined
  /** @default 'Type the letters of another symbol.' */
  hint?: string | undefined
  /** What was typed before its field had focus. */
  collectEarlyInput: () => EarlyInput
  onChoose: (symbol: SymbolInfo) => void
  onClose: () => void
}

/** Finds a symbol by its letters. */
export function SymbolChooser({
  open,
  symbols,
  title = 'Choose a symbol',
  hint = 'Type the letters of another symbol.',
  collectEarlyInput,
  onChoose,
  onClose,
}: SymbolChooserProps) {
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
      open={open}
      title={title}
      placeholder="EURUSD"
      hint={hint}
      commands={commands}
      collectEarlyInput={collectEarlyInput}
      onRun={({ id }) => {
        const chosen = symbols.find(({ symbol }) => symbol === id)
        if (chosen !== undefined) onChoose(chosen)
      }}
      onClose={onClose}
    />
  )
}
