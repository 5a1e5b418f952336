/** @packageDocumentation Charts of what luck alone gives. */
export { LuckBars, type LuckBarsProps } from './LuckBars'
export { SealedCurve, type SealedCurveProps } from './SealedCurve'
export { TriesChart } from './TriesChart'
export { bestSoFar, type DrawnTries } from './triesModel'
