import { describe, expect, test } from 'vitest'
import {
  type CalledRun,
  calledRun,
  differences,
  sampled,
  studyCases,
  type UnitCase,
  unitCases,
} from '../../fixtures/research'
import { selectTrades, type Selection } from '../research/selection'
import { DAY_MS, parseTime } from '../time'
import { accountOf, type Choice, chooseTrades } from './selection'

interface Trades {
  pnl: number[]
  sides: number[]
  entryDates: string[]
  exitTimes: number[]
  cash: number
  select: Choice
}

test.each(unitCases<Trades, { indices: number[]; account: object | null }>('selection', 'research2'))(
  'a choice: $name',
  ({ input, expected }) => {
    const pnl = Float64Array.from(input.pnl)
    const entryDate = Int32Array.from(input.entryDates, (day) => parseTime(day) / DAY_MS)
    const indices = chooseTrades({ pnl, size: Float64Array.from(input.sides), entryDate }, input.select)
    expect(indices).toEqual(expected.indices)
    const account = accountOf({ pnl, exitTimes: Float64Array.from(input.exitTimes) }, indices, input.cash)
    expect(differences(account, expected.account, 1e-9)).toEqual([])
  },
)

type Sampled = [number, number][]

interface Answer extends Omit<Selection, 'indices' | 'account'> {
  indices: Sampled
  account: { points: [number, [number, number]][]; return: number; maxDrawdownAtExits: number }
}

describe.each(studyCases<UnitCase<{ run: CalledRun; select: Choice }, Answer>>('selections', 'research2'))(
  'of $name',
  ({ input, expected }) => {
    test('the account and its days are the same', () => {
      const got = selectTrades(calledRun({ ...input.run, calendar: 'auto' }), input.select)
      const { indices, account, ...wanted } = expected
      const { points, ...total } = account
      expect(differences(got, wanted, 1e-9)).toEqual([])
      expect(got.withheld).toEqual(wanted.withheld)
      expect(sampled(got.indices, indices)).toEqual(indices)
      expect(differences(got.account, total, 1e-9)).toEqual([])
      const rows = points.map(([i, row]) => [i, ...row] as [number, ...number[]])
      expect(differences(sampled(got.account?.points ?? [], rows), rows, 1e-9)).toEqual([])
    })
  },
)

test('an account that was empty before a trade gives no account', () => {
  const trades = { pnl: Float64Array.of(-1000, 50), exitTimes: Float64Array.of(1, 2) }
  expect(accountOf(trades, [0], 1000)).toBeNull()
})
