import { computedRun } from '@tidemark/api/computed'
import { expect, it } from 'vitest'
import { accountLine, buyAndHold } from './referenceLines'

const run = () => {
  const { headline: _, ...typical } = computedRun('typical')
  const { report, provenance } = typical
  if (report?.daily.ends === undefined || provenance === undefined) throw new Error('an intraday run is needed')
  return { ...typical, report, provenance }
}
const first = (text: string | null) => Date.parse(text ?? '')

it('buys at the first close and ends at the last one, each day at its last bar', () => {
  const { headline } = computedRun('typical')
  const typical = { ...run(), headline: { ...headline!, buyAndHold: -0.2 } }
  const { init_cash: cash, first_bar, last_bar } = typical.provenance
  const points = buyAndHold(typical)!.points
  expect(points[0]).toEqual({ time: first(first_bar), value: cash })
  expect(points.at(-1)).toEqual({ time: first(last_bar), value: cash * (1 + -0.2) })
  const { closes, ends } = typical.report.daily
  expect(points.slice(1).map(({ time }) => time)).toEqual(ends!.map((end) => Date.parse(end)))
  expect(points[2]!.value / points[1]!.value).toBeCloseTo(closes[1]! / closes[0]!, 12)
})

it('shows no day of a run from before until it is over', () => {
  const typical = run()
  const { ends, ...daily } = typical.report.daily
  const before = { ...typical, report: { ...typical.report, daily } }
  const points = buyAndHold(before)!.points
  expect(points.every(({ time }, i) => time >= Date.parse(ends![i]!))).toBe(true)
  expect(points.at(-1)!.time).toBe(first(typical.provenance.last_bar))
  expect(points[0]!.value).toBe(typical.provenance.init_cash)
  const { equity_curve: _, ...byDay } = before
  expect(accountLine(byDay)!.points.map(({ time }) => time)).toEqual(points.map(({ time }) => time))
})
