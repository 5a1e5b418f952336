/** Version of the engine's numbers: changes whenever a run could give other numbers than before. */
export const ENGINE_VERSION = '1.0.0'
