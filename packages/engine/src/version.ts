/** Change it whenever a run could give different numbers. */
export const ENGINE_VERSION = '1.0.0'
