import { TIMEFRAME_MS, type Timeframe } from '@tidemark/contract'

const UNITS = [
  ['month', TIMEFRAME_MS.MN1],
  ['week', TIMEFRAME_MS.W1],
  ['day', TIMEFRAME_MS.D1],
  ['hour', TIMEFRAME_MS.H1],
  ['minute', TIMEFRAME_MS.M1],
] as const

/** The largest unit of which it is a whole number. */
function partsOf(length: number): readonly [count: number, unit: string] {
  const [unit, ms] = UNITS.find(([, one]) => length % one === 0) ?? ['minute', TIMEFRAME_MS.M1]
  return [length / ms, unit]
}

/** '4 hours of 1-minute bars'; null where bars are as long as the timeframe. @param length - of each bar, ms */
export function summaryText(length: number, timeframe: Timeframe): string | null {
  if (length <= TIMEFRAME_MS[timeframe]) return null
  const [count, unit] = partsOf(length)
  const [own, ownUnit] = partsOf(TIMEFRAME_MS[timeframe])
  return `${count} ${unit}${count === 1 ? '' : 's'} of ${own}-${ownUnit} bars`
}
