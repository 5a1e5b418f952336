import { makeLedger } from '@tidemark/api/testing'
import type { Ledger } from '@tidemark/contract'
import { expect, it } from 'vitest'
import { budgetWords } from './budgetWords'

const ANSWER = makeLedger(101).answer
function words(change: Partial<NonNullable<Ledger['answer']>>) {
  if (ANSWER === null) throw new Error('101 tries have a best one')
  return budgetWords({ answer: { ...ANSWER, ...change } })
}

it.each([
  [13, '13 tries left before luck explains the best one'],
  [1, '1 try left before luck explains the best one'],
  [0, 'Luck explains the best one'],
  [null, 'Luck does not explain the best one'],
])('%s left', (luck, title) => {
  expect(words({ triesLeft: { luck, confidence: 0 } }).title).toBe(title)
})

it('how much is used up grows to all of it', () => {
  expect(words({ effectiveTrials: 26, triesLeft: { luck: 13, confidence: 0 } }).used).toBeCloseTo(2 / 3, 9)
  expect(words({ triesLeft: { luck: 0, confidence: 0 } }).used).toBe(1)
})

it('too little says why, and nothing at all says so', () => {
  const { title, caption } = words({ budget: null, triesLeft: null, withheld: { triesLeft: 'too-few-trades' } })
  expect(title).toBe('Too little to judge by')
  expect(caption).toMatch(/trades/)
  expect(budgetWords({ answer: null }).title).toBe('Nothing to judge yet')
})
