import type { IndicatorInfo, IndicatorValue, PlotBar, Strategy } from '@tidemark/contract'
import { expect, it } from 'vitest'
import { indicatorsOf, strategyLines } from './strategyLines'

const strategy: Strategy = {
  name: 'Averages',
  indicators: [
    { name: 'SMA', params: { timePeriod: 'n1' } },
    { name: 'SMA', params: { timePeriod: 'n2' } },
    { name: 'EMA_FIRST', params: { span: 9 }, when: { seed: 'first' } },
    { name: 'ODD', params: { period: 'missing' } },
  ],
}
const info = (name: string, placement: IndicatorInfo['placement']): IndicatorInfo => ({
  name,
  title: name,
  description: '',
  formula: '',
  params: [],
  outputs: ['value'],
  placement,
})
const bar = (hour: number, values: Record<string, IndicatorValue>): PlotBar =>
  Object.assign({ datetime: `2016-03-01T0${hour}:00:00Z`, open: 1, high: 1, low: 1, close: 1 }, values)

it('asks for the indicators of the run’s own parameters', () => {
  expect(indicatorsOf(strategy, { n1: 60, n2: 160, seed: 'sma' })).toEqual([
    { name: 'SMA', params: { timePeriod: 60 } },
    { name: 'SMA', params: { timePeriod: 160 } },
  ])
  expect(indicatorsOf(strategy, { n1: 60, n2: 160, seed: 'first' }).at(-1)).toEqual({
    name: 'EMA_FIRST',
    params: { span: 9 },
  })
  expect(indicatorsOf(undefined, {})).toEqual([])
  expect(indicatorsOf({ name: 'Other' }, {})).toEqual([])
})

it('has a line for each output, with its value on the bar of the exit', () => {
  const requested = [
    { name: 'SMA', params: { timePeriod: 60 } },
    { name: 'MACD', params: { fastPeriod: 12, slowPeriod: 26 } },
  ]
  const answers = [
    [bar(1, { SMA: null }), bar(2, { SMA: 1.5 }), bar(3, { SMA: 1.6 })],
    [bar(1, { MACD: { macd: 0.1, signal: null } }), bar(2, { MACD: { macd: 0.2, signal: 0.3 } })],
  ]
  const infos = [info('SMA', 'overlay'), info('MACD', 'subplot')]
  const lines = strategyLines(requested, answers, infos, '2016-03-01T02:30:00Z')
  expect(lines.map(({ name, value, points }) => [name, value, points.length])).toEqual([
    ['SMA 60', 1.5, 3],
    ['MACD 12/26 macd', 0.2, 0],
    ['MACD 12/26 signal', 0.3, 0],
  ])
  expect(lines[0]?.points[0]).toEqual({ time: Date.parse('2016-03-01T01:00:00Z'), value: null })
})
