import { expect, test } from 'vitest'
import { equityCsv } from './equityCsv'

test('a head and one row per step', () => {
  const time = Date.parse('2024-01-02T09:00:00Z')
  expect(
    equityCsv(
      [
        { time, value: 100_000, peak: 100_000, drawdown: 0 },
        { time: time + 3_600_000, value: 98_000.5, peak: 100_000, drawdown: -0.25 },
      ],
      false,
      'Europe/Berlin',
    ),
  ).toBe(
    'Time,Equity,High-water mark,Drawdown [%]\r\n' +
      '2024-01-02T10:00:00+01:00,100000,100000,0\r\n' +
      '2024-01-02T11:00:00+01:00,98000.5,100000,-25\r\n',
  )
})

test('what is no figure leaves its cell empty', () => {
  expect(equityCsv([{ time: Number.NaN, value: Number.NaN, peak: 1, drawdown: 0 }], false, 'UTC')).toContain(
    '\r\n,,1,0\r\n',
  )
})

test('has the account bar by bar where it is known', () => {
  const time = Date.parse('2024-01-02T09:00:00Z')
  expect(equityCsv([{ time, value: 100, bar: 90, peak: 120, drawdown: -0.25 }], true, 'UTC')).toBe(
    'Time,Equity,Bar by bar,High-water mark,Drawdown [%]\r\n2024-01-02T09:00:00Z,100,90,120,-25\r\n',
  )
})
