/** The engine's note on a run in which nothing but the strategy kept from trading. */
const NO_SIGNAL = 'No trade was placed: the strategy gave no signal.'

/**
 * Why a run has no trades, from its notes, where it is something else than a strategy that never entered; undefined where it is
 * that, or nobody says.
 */
export function whyNoTrades(notes: readonly string[] = []): string | undefined {
  const reason = notes.find((note) => note !== NO_SIGNAL)?.replace(/^No trade was placed: /, '')
  return reason && reason.charAt(0).toUpperCase() + reason.slice(1)
}
