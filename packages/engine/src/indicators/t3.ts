import { barsParam, type IndicatorDeclaration, numberParam } from './declaration'
import { ema } from './ema'

/** Six chained exponential averages; `volume` is 0 (smooth) to 1 (responsive); first at index 6(n-1). */
function t3(values: Float64Array, n: number, volume: number): Float64Array {
  const e3 = ema(ema(ema(values, n), n), n)
  const e4 = ema(e3, n)
  const e5 = ema(e4, n)
  const e6 = ema(e5, n)
  const square = volume * volume
  const cube = square * volume
  const [c3, c4, c5, c6] = [
    1 + 3 * volume + 3 * square + cube,
    -3 * (volume + 2 * square + cube),
    3 * (square + cube),
    -cube,
  ]
  for (let i = 0; i < e6.length; i++) e6[i] = c3 * e3[i]! + c4 * e4[i]! + c5 * e5[i]! + c6 * e6[i]!
  return e6
}

export const T3: IndicatorDeclaration = {
  name: 'T3',
  title: 'T3 Moving Average',
  description: "Tillson's average: six exponential averages in a row, weighted so that their lags cancel.",
  formula: 'T3 = -a³*E6 + 3(a²+a³)*E5 - (6a²+3a+3a³)*E4 + (1+3a+3a²+a³)*E3, Ek being k times EMA(n)',
  params: [
    barsParam('timePeriod', 5, 'Period of the averages.'),
    numberParam('vFactor', 0.7, 0, 1, 'The a of the formula: 0 is smooth, 1 follows closely and overshoots.'),
  ],
  inputs: ['close'],
  outputs: ['t3'],
  placement: 'overlay',
  compute: (bars, params) => [t3(bars.close, params.timePeriod!, params.vFactor!)],
}
