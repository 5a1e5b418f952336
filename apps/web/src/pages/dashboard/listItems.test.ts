import type { IndicatorInfo } from '@tidemark/contract'
import { expect, it } from 'vitest'
import { indicatorItems } from './listItems'

const rsi: IndicatorInfo = {
  name: 'RSI',
  title: 'RSI',
  description: '',
  formula: '',
  params: [],
  outputs: ['RSI'],
  placement: 'subplot',
}

function details(params: string[], info: IndicatorInfo) {
  return indicatorItems({ RSI: { params } }, [info]).map(({ detail }) => detail)
}

it('says that an indicator has no parameters only where neither list knows any', () => {
  expect(details(['period'], rsi)).toEqual(['period'])
  expect(details(['period'], { ...rsi, params: [{ name: 'period', type: 'integer', default: 9 }] })).toEqual([
    'period 9',
  ])
  expect(details([], rsi)).toEqual(['no parameters'])
})
