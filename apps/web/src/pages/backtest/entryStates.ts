/** State of the history entry that a run opens when it has finished: the form may hold something else by then. */
export const OWN_RUN = 'run'

/** State of a history entry that was opened to run what its address says. Going back to it runs nothing. */
export const START_RUN = 'start'
