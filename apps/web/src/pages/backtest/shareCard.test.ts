import { headlined, runs } from '@tidemark/api/testing'
import { expect, test } from 'vitest'
import { cardWords } from './shareCard'

const { provenance } = runs.typical
if (provenance === undefined) throw new Error('the run says what it was run with')
const free = { ...provenance, fees: 0, slippage: 0, options: { ...provenance.options, spread: 0, fixed_fee: 0 } }

test('a card says what was run and how it did, and neither who ran it nor its id', () => {
  const words = cardWords(runs.typical)
  expect(words.title).toMatch(/ on [A-Z]{3}\/[A-Z]{3}, /)
  expect(words.figures.map(({ name }) => name)).toEqual([
    'Return',
    'Max Drawdown',
    'Sharpe Ratio',
    'Profit Factor',
    'Trades',
  ])
  expect(JSON.stringify(words)).not.toContain(runs.typical.run_id)
})

function sharpeOn({ figures }: ReturnType<typeof cardWords>): string | undefined {
  return figures.find(({ name }) => name === 'Sharpe Ratio')?.text
}

test('a card has the one Sharpe ratio of the run, or says why there is none', () => {
  expect(sharpeOn(cardWords(headlined(runs.typical)))).toBe('0.60')
  const few = cardWords(headlined(runs.typical, { sharpe: 'too-few-trades' }))
  expect(sharpeOn(few)).toBe('N/A')
  expect(few.range).toMatch(/ bars · Sharpe Ratio: Needs 10 closed trades or more$/)
})

test('a card of a run that was stored before calendars says so', () => {
  const { calendar: _none, ...old } = { ...runs.typical, provenance: free }
  expect(cardWords(old).range).toContain('Computed before calendars')
  expect(cardWords(headlined(runs.typical)).range).not.toContain('calendars')
})

test('a run without costs says so; one with costs, and one that does not tell, too', () => {
  expect(cardWords({ ...runs.typical, provenance: free })).toMatchObject({
    costs: 'No costs in this run',
    isFrictionless: true,
  })
  expect(cardWords({ ...runs.typical, provenance: { ...free, fees: 0.001 } }).costs).toBe('Costs included')
  const { provenance: _, ...without } = runs.typical
  expect(cardWords(without).costs).toBe('Costs not known')
})
