import { expect, it } from 'vitest'
import { readRunIds } from './runIds'

const older = '20250114_142207_Rsi_EURUSD'
const newer = '20250115_090000_Rsi_EURUSD'

it('the newest run comes first, those that name no time last', () => {
  expect(readRunIds(['run-1', older, newer, 'run-2'])).toEqual([newer, older, 'run-2', 'run-1'])
  expect(readRunIds([newer, 'run-2', 'run-1', older])).toEqual([newer, older, 'run-2', 'run-1'])
})

it('runs of one second stand in one order, however they came', () => {
  const twins = ['20250114_142207_Rsi_EURUSD', '20250114_142207_Rsi_GBPUSD']
  expect(readRunIds(twins)).toEqual(readRunIds(twins.toReversed()))
  expect(readRunIds(twins)).toEqual(twins.toReversed())
})
