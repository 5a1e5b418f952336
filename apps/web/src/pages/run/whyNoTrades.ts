import { NO_SIGNAL, NO_TRADE } from '@tidemark/contract'

/** From the notes; undefined when the strategy gave no signal, or no note explains it. */
export function whyNoTrades(notes: readonly string[] = []): string | undefined {
  const note = notes.find((known) => known !== NO_SIGNAL)
  if (note === undefined) return undefined
  const reason = note.startsWith(NO_TRADE) ? note.slice(NO_TRADE.length) : note
  return reason.charAt(0).toUpperCase() + reason.slice(1)
}

export const NO_TRADES = {
  emptyTitle: 'No trades in the selection',
  emptyText: 'Choose a longer period or other trades, or clear the selection.',
} as const
