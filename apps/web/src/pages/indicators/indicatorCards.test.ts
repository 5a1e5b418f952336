import { failed, ready } from '@tidemark/api/testing'
import type { IndicatorInfo } from '@tidemark/contract'
import { expect, it } from 'vitest'
import { cardsOf, indicatorCards } from './indicatorCards'

const rsi: IndicatorInfo = {
  name: 'RSI',
  title: 'Relative Strength Index',
  description: 'How one-sided the last moves were.',
  formula: '',
  params: [],
  outputs: ['rsi'],
  placement: 'subplot',
}

it('describes each indicator that can be plotted, in the order of the list', () => {
  const cards = indicatorCards({ SMA: { params: ['timePeriod'] }, RSI: { params: ['timePeriod'] } }, [
    { ...rsi, name: 'OTHER' },
    rsi,
  ])
  expect(cards.map(({ name }) => name)).toEqual(['SMA', 'RSI'])
  expect(cards[1]).toEqual({ ...rsi, description: `${rsi.description} Parameters: timePeriod` })
})

it('makes do with names and parameters', () => {
  expect(indicatorCards({ MACD: { params: ['fastPeriod', 'slowPeriod'] }, OBV: { params: [] } }, [])).toEqual([
    { name: 'MACD', description: 'Parameters: fastPeriod, slowPeriod' },
    { name: 'OBV' },
  ])
})

it('waits for descriptions that are on their way, and not for those that failed', () => {
  const known = ready({ RSI: { params: ['timePeriod'] } })
  expect(cardsOf(known, { status: 'loading' }).status).toBe('loading')
  expect(cardsOf(known, ready([rsi]))).toMatchObject({ status: 'ready', data: [{ title: rsi.title }] })
  expect(cardsOf(known, failed('engine crashed (Status: 500)'))).toMatchObject({
    status: 'ready',
    data: [{ name: 'RSI' }],
  })
})
