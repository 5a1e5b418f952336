import type { IndicatorChoice, PlotFormValue } from '@tidemark/ui'
import { addIndicator } from '@tidemark/ui'
import { expect, it } from 'vitest'
import { livePlot } from './useLivePlot'

const CHOICES: readonly IndicatorChoice[] = [
  { name: 'SMA', params: ['timePeriod'] },
  { name: 'RSI', params: ['timePeriod'] },
]
const PALETTE = ['#112233']
const form = (...names: string[]): PlotFormValue => ({
  symbol: 'EURUSD',
  timeframe: 'H4',
  startDate: '',
  endDate: '',
  indicators: names.reduce(
    (list, name) => addIndicator(list, { name, params: ['timePeriod'] }, PALETTE),
    [] as PlotFormValue['indicators'],
  ),
})
const withPeriod = (value: PlotFormValue, timePeriod: number): PlotFormValue => ({
  ...value,
  indicators: value.indicators.map((indicator) => ({ ...indicator, params: { timePeriod } })),
})
const plotted = form('SMA')

it('plots changed and added indicators', () => {
  expect(livePlot(withPeriod(plotted, 20), plotted, CHOICES)).toBe('[["SMA",{"timePeriod":20}]]')
  expect(livePlot(form('SMA', 'RSI'), plotted, CHOICES)).toContain('RSI')
})

it.each([
  ['before the first plot', withPeriod(plotted, 20), null],
  ['of styles only', { ...plotted, indicators: plotted.indicators.map((one) => ({ ...one, lineWidth: 4 })) }, plotted],
  ['without an indicator', form(), plotted],
  ['of another symbol', { ...withPeriod(plotted, 20), symbol: 'GBPUSD' }, plotted],
  ['of other days', { ...withPeriod(plotted, 20), startDate: '2024-05-01' }, plotted],
  ['of a period out of range', withPeriod(plotted, 201), plotted],
] as const)('plots nothing by itself %s', (_, inputs, last) => {
  expect(livePlot(inputs, last, CHOICES)).toBeNull()
})
