/** @packageDocumentation An account in outline, for cards and files. */
export { AccountCurve, type AccountCurveProps } from './AccountCurve'
export { accountShape, type AccountPoint, type AccountShape } from './accountShape'
export { type AccountColours, AccountSketch, type AccountSketchProps } from './AccountSketch'
