/** @packageDocumentation Loads the chart library: import it lazily. */
export { EquityCurve } from './EquityCurve'
