/** @packageDocumentation Our engine's notes on runs without trades, so that clients can recognize them. */

/** Start of our engine's note on a run without trades; the reason follows. Other backends have their own wording. */
export const NO_TRADE = 'No trade was placed: '
/** The whole note when the strategy gave no signal. */
export const NO_SIGNAL = `${NO_TRADE}the strategy gave no signal.`
