/** @packageDocumentation How figures, times and names are written. Pure functions; nothing of React. */
export * from './duration'
export * from './number'
export * from './time'
export * from './timeframe'
export * from './words'
