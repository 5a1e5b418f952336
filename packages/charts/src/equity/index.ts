/** @packageDocumentation Loads the chart library: import it lazily. */
export { EquityCurve } from './EquityCurve'
export type { MarkedTrade, Period } from './period'
export type { ReferenceLine } from './referenceLine'
