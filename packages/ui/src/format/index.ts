/** @packageDocumentation Formatting of numbers, times and names. Pure functions without React. */
export * from './duration'
export * from './number'
export * from './time'
export * from './timeframe'
export * from './words'
