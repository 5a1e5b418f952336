/** @packageDocumentation The equity curve of a run. Loads the chart library: import it where it is shown, when it is shown. */
export { EquityCurve, type EquityCurveProps } from './EquityCurve'
