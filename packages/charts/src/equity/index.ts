/** @packageDocumentation Loads the chart library: import it lazily. */
export { EquityCurve } from './EquityCurve'
export type { ReferenceLine } from './referenceLine'
