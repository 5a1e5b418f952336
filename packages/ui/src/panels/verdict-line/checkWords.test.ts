import type { Evidence } from '@tidemark/contract'
import { expect, it } from 'vitest'
import { checkWords } from './checkWords'

const NOTHING: Evidence = { bankrupt: false, own: false }
const told = (evidence: Partial<Evidence>, check: Parameters<typeof checkWords>[0]) => {
  const { value, against, caption } = checkWords(check, { ...NOTHING, ...evidence })
  return `${value} ${against}. ${caption}`
}

const costs = (breakEven: number | null, fee: number | null, reason: 'no-costs' | 'no-edge' | 'beyond' | null) =>
  told({ costs: { breakEven, fee, reason } }, 'costs')
const luck = (tries: number) => told({ luck: { sharpe: 1, byLuck: 0.5, dsr: 0.9, dsrAll: 0.9, tries } }, 'luck')
const tries = (left: number | null, known: boolean) => told({ tries: { made: 9, left, known } }, 'tries')

it('says of costs how many times they could be paid, or why nothing is left', () => {
  expect(costs(3.71, 0.0037, null)).toBe('3.71× its costs to break even. Or 37.00 bp a fill alone')
  expect(costs(null, 0.0037, 'beyond')).toBe('> 96× its costs to break even. Or 37.00 bp a fill alone')
  expect(costs(null, 0.0037, 'no-costs')).toBe('37.00 bp a fill to break even. This run pays nothing')
  expect(costs(null, null, 'no-costs')).toBe('N/A no fee up to 5% breaks even. This run pays nothing')
  expect(costs(null, null, 'no-edge')).toBe('None left without costs. It earns nothing even for free')
})

it('counts one try and many', () => {
  expect(luck(1)).toBe('1.00 against 0.50 by luck. The only try')
  expect(luck(1200)).toBe('1.00 against 0.50 by luck. Best of 1,200 tries')
})

it('says of tries left how many, that any number may follow, or that nothing can be said', () => {
  expect(tries(13, true)).toBe('13 before luck explains it. 9 made on these bars')
  expect(tries(null, true)).toBe('Any number of tries may follow. 9 made on these bars')
  expect(tries(null, false)).toBe('N/A not judged. Too few days or trades')
})

it('has a dash for a check that was not made', () => {
  expect(told({}, 'seal')).toBe('– . Not made yet')
})
