import { expect, it } from 'vitest'
import { memoryStorage } from '../../testing/memoryStorage'
import type { PlotInputs } from './plotInputs'
import { recallPlot, rememberPlot } from './rememberedPlot'

const USUAL: PlotInputs = { symbol: 'EURUSD', timeframe: 'H4', startDate: '', endDate: '', indicators: [] }
const SMA = {
  name: 'SMA',
  params: { timePeriod: 50 },
  location: 'overlay',
  color: '#438BCA',
  visible: false,
  lineWidth: 2,
  style: 'dashed',
} as const

it('recalls what was remembered, looks included', () => {
  const storage = memoryStorage()
  const inputs = { ...USUAL, symbol: 'VIX', indicators: [SMA] }
  rememberPlot(storage, inputs)
  expect(recallPlot(storage, USUAL)).toEqual(inputs)
})

it.each([
  ['nothing', {}],
  ['no JSON', { 'tidemark.plot_form': '{' }],
  ['no form', { 'tidemark.plot_form': '[1]' }],
  ['indicators that are none', { 'tidemark.plot_form': JSON.stringify({ indicators: [{ name: 'SMA' }, 7, null] }) }],
])('with %s in the storage the form is as usual', (_, stored) => {
  expect(recallPlot(memoryStorage(stored), USUAL)).toEqual(USUAL)
})
