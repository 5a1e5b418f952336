/** @packageDocumentation What our engine says of a run without a trade, so that a client knows it again. */

/** How our engine's note on a run without a trade begins; why follows. Notes are sentences: another backend has its own. */
export const NO_TRADE = 'No trade was placed: '
/** The whole of it where nothing kept from trading but the strategy. */
export const NO_SIGNAL = `${NO_TRADE}the strategy gave no signal.`
