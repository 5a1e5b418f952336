/** @packageDocumentation Loads the chart library: import it lazily. */
export { EquityCurve, type EquityCurveProps } from './EquityCurve'
