import { barsParam, type IndicatorDeclaration } from './declaration'
import { midpoint } from './midpoint'

function delay(column: Float64Array, by: number): Float64Array {
  column.copyWithin(by, 0)
  return column.fill(NaN, 0, by)
}

/** For drawing only: decisions must not look `by` bars ahead. */
function ahead(close: Float64Array, by: number): Float64Array {
  const out = close.slice()
  out.copyWithin(0, by)
  return out.fill(NaN, Math.max(0, out.length - by))
}

export const ICHIMOKU: IndicatorDeclaration = {
  name: 'ICHIMOKU',
  title: 'Ichimoku Cloud',
  description:
    'Midpoints of three windows and the cloud between two of them, drawn ahead; `lagging` shows later closes.',
  formula:
    'conversion, base = mid(n1), mid(n2) with mid(n) = (max(H, n) + min(L, n))/2; spanA = (conversion + base)/2 and spanB = mid(n3), both of d bars ago; lagging = the close of d bars later',
  params: [
    barsParam('conversionPeriod', 9, 'The n1 of the formula.'),
    barsParam('basePeriod', 26, 'The n2 of the formula.'),
    barsParam('spanBPeriod', 52, 'The n3 of the formula.'),
    barsParam('displacement', 26, 'The d of the formula: how far the cloud is moved.', 0),
  ],
  inputs: ['high', 'low', 'close'],
  outputs: ['conversion', 'base', 'spanA', 'spanB', 'lagging'],
  placement: 'overlay',
  compute: ({ high, low, close }, params) => {
    const conversion = midpoint(high, low, params.conversionPeriod!)
    const base = midpoint(high, low, params.basePeriod!)
    const spanA = conversion.map((value, i) => (value + base[i]!) / 2)
    const spanB = midpoint(high, low, params.spanBPeriod!)
    const by = params.displacement!
    return [conversion, base, delay(spanA, by), delay(spanB, by), ahead(close, by)]
  },
}
