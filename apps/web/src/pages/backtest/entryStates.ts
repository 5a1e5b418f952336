/** State of the history entry of a finished run, since the form may have changed by then. */
export const OWN_RUN = 'run'

/** State of a history entry that runs its URL when opened, but not when going back to it. */
export const START_RUN = 'start'
