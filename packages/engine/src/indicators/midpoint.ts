import { barsParam, type IndicatorDeclaration } from './declaration'
import { rollingRange } from './shared/rollingRange'

/** Between the highest of `upper` and the lowest of `lower`; first at index n-1. */
export function midpoint(upper: Float64Array, lower: Float64Array, n: number): Float64Array {
  const { highest, lowest } = rollingRange(upper, lower, n)
  for (let i = 0; i < highest.length; i++) highest[i] = (highest[i]! + lowest[i]!) / 2
  return highest
}

export const MIDPOINT: IndicatorDeclaration = {
  name: 'MIDPOINT',
  title: 'Midpoint',
  description: 'Half way between the highest and the lowest of the last closes.',
  formula: 'MIDPOINT = (max(C, n) + min(C, n)) / 2',
  params: [barsParam('timePeriod', 14, 'How many closes are looked at.')],
  inputs: ['close'],
  outputs: ['midpoint'],
  placement: 'overlay',
  compute: ({ close }, params) => [midpoint(close, close, params.timePeriod!)],
}
