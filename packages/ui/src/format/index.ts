/** @packageDocumentation Formatting of numbers, times and names, without React. */
export * from './duration'
export * from './format'
export * from './language'
export * from './number'
export * from './time'
export * from './timeframe'
export * from './words'
