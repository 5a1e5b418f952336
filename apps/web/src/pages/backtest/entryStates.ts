/** Marks the history entry of a finished run: the form may have changed by then. */
export const OWN_RUN = 'run'

/** Runs the URL when opened, but not on going back. */
export const START_RUN = 'start'
