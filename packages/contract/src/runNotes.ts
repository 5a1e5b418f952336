/** Starts our engine's note; the reason follows. Other backends word it differently. */
export const NO_TRADE = 'No trade was placed: '
export const NO_SIGNAL = `${NO_TRADE}the strategy gave no signal.`
