import { ApiError } from '@tidemark/api'
import type { IndicatorInfo } from '@tidemark/contract'
import { expect, it } from 'vitest'
import { indicatorChoices, infosByName } from './indicatorChoices'

const retry = () => undefined
const error = new ApiError('no such page (Status: 404)', { kind: 'http', status: 404 })
const ready = <T>(data: T) => ({ status: 'ready', data, refreshing: false, stale: null, updatedAt: 1, retry }) as const
const CATALOGUE = ready({ RSI: { params: ['timePeriod'] }, OWN: { params: ['window'] } })
const INFO: IndicatorInfo = {
  name: 'RSI',
  title: 'Relative Strength Index',
  description: 'How much of the moves went up.',
  formula: '',
  params: [{ name: 'timePeriod', type: 'integer', default: 9, min: 2, max: 99 }],
  outputs: ['rsi'],
  placement: 'subplot',
}

it('offers the catalogue with what is told of it', () => {
  const { title, description, placement, params } = INFO
  expect(indicatorChoices(CATALOGUE, ready([INFO]))).toMatchObject({
    data: [
      { name: 'RSI', title, description, placement, params },
      { name: 'OWN', params: ['window'] },
    ],
  })
})

it.each([{ status: 'error', error, retry } as const, { status: 'empty', retry } as const])(
  'offers names where nothing is told ($status)',
  (infos) => {
    expect(indicatorChoices(CATALOGUE, infos)).toMatchObject({
      data: [
        { name: 'RSI', params: ['timePeriod'] },
        { name: 'OWN', params: ['window'] },
      ],
    })
    expect(infosByName(infos).size).toBe(0)
  },
)

it('waits for what is told, and has nothing without a catalogue', () => {
  expect(indicatorChoices(CATALOGUE, { status: 'loading' })).toEqual({ status: 'loading' })
  const failed = { status: 'error', error, retry } as const
  expect(indicatorChoices(failed, ready([INFO]))).toBe(failed)
})
