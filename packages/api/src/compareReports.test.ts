import { expect, it } from 'vitest'
import { compareReports } from './compareReports'
import { computedRun } from './computed'

const reportOf = (name: Parameters<typeof computedRun>[0]) => {
  const { report } = computedRun(name)
  if (report === undefined) throw new Error(`${name} has a report`)
  return report
}

it('compares two runs by the daily values of their reports', () => {
  const [typical, previous] = [reportOf('typical'), reportOf('previous')]
  const { days, sharpeA, sharpeB, bootstrap } = compareReports(typical, previous)
  expect(days).toBe(typical.daily.days.length)
  expect(sharpeA).toBeCloseTo(typical.sharpeSimple ?? Number.NaN, 9)
  expect(sharpeB).toBeCloseTo(previous.sharpeSimple ?? Number.NaN, 9)
  expect(bootstrap?.difference).toBeCloseTo((sharpeA ?? 0) - (sharpeB ?? 0), 9)
  expect(bootstrap?.low).toBeLessThan(bootstrap?.difference ?? Number.NaN)
  expect(bootstrap?.high).toBeGreaterThan(bootstrap?.difference ?? Number.NaN)
})

it('has nothing to say of a run that never traded', () => {
  expect(compareReports(reportOf('typical'), reportOf('noTrades')).bootstrap).toBeNull()
})
