import { makeLedger } from '@tidemark/api/testing'
import { expect, it } from 'vitest'
import { ledgerCsv, settingAt } from './ledgerRows'

it('a setting is told by whom it belongs to alone', () => {
  expect(settingAt(makeLedger(3), 0)).toBe('Moving Average n1 5, n2 40')
  expect(settingAt(makeLedger(3, { mine: 0 }), 0)).toBe('by somebody else')
})

it('the file has a row per try, and nothing of what others set', () => {
  const [head, first] = ledgerCsv({ ...makeLedger(3), earlier: 40 })
  expect(head?.slice(-2)).toEqual(['n1', 'n2'])
  expect(first?.slice(0, 3)).toEqual([41, '2025-01-06T09:00:00.000Z', 'run'])
  expect(first?.slice(6)).toEqual(['Moving Average', 'admin', '20250106_090000_SmaCross_EURUSD', 5, 40])
  const others = ledgerCsv(makeLedger(3, { mine: 0 }))
  expect(others[1]?.slice(6)).toEqual(['', '', '', null, null])
})
