/** Version of the engine's numbers: it changes whenever a run could give another figure than before. */
export const ENGINE_VERSION = '1.0.0'
