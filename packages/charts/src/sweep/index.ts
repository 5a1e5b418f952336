/** @packageDocumentation Charts of a parameter sweep and of one configuration. */
export { SliceMap, type SliceMapProps } from './SliceMap'
export { SplitCurve, type SplitCurveProps } from './SplitCurve'
export { SweepChart, type SweepChartProps } from './SweepChart'
export {
  cellAt,
  type DrawnSweep,
  gridOf,
  heldAxes,
  paramText,
  placesOf,
  positionOf,
  type Slice,
  sliceThrough,
} from './sweepGrid'
export { scaleOf, type SweepAxis, type SweepGrid, type SweepScale, type SweepShown } from './sweepModel'
