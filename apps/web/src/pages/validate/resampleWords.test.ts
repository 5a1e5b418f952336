import { studies } from '@tidemark/api/testing'
import { expect, test } from 'vitest'
import { bootstrapRows } from './resampleWords'

const bootstrap = studies.resamples.typical.result?.bootstrap
if (bootstrap == null) throw new Error('it is over')

test('the Sharpe ratio’s interval is withheld with its reason', () => {
  const few = { ...bootstrap, sharpe95: null, withheld: { sharpe95: 'too-few-trades' as const } }
  expect(bootstrapRows(few, 1000, 252)[1]).toEqual({
    label: 'Sharpe ratio per year',
    value: 'N/A',
    note: 'Needs 10 closed trades or more',
  })
  const short = { ...bootstrap, sharpe95: null, withheld: { sharpe95: 'too-few-days' as const } }
  expect(bootstrapRows(short, 1000, 12)[1]?.note).toBe('Needs 20 monthly returns or more')
})

test('months are called months', () => {
  const { value, note } = bootstrapRows(bootstrap, 1000, 12)[3] ?? {}
  expect(value).toMatch(/ paths of [\d,]+ months$/)
  expect(note).toMatch(/^from [\d,]+ monthly returns in .*, [\d.]+ months on average$/)
})
