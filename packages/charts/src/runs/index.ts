/** @packageDocumentation Charts that compare runs. */
export { LineMark, type LineMarkProps } from './LineMark'
export { type CurvePoint, type RunCurve } from '../plot/runCurvesModel'
export { RunCurves, type RunCurvesProps } from './RunCurves'
