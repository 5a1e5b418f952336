import type { DrawnTries } from './triesModel'

/** An account that rises for 60 days, and falls for 60. */
export const ACCOUNT = Array.from({ length: 121 }, (_, i) => 100 + (i <= 60 ? i * 0.6 : 72 - i * 0.6) + 3 * Math.sin(i))

/** Of 400 rules, about normal. */
export const SHARPES = Array.from({ length: 400 }, (_, i) => {
  const share = (i + 0.5) / 400
  return 0.4 * Math.log(share / (1 - share))
})

/** Sessions of seven tries by hand and a sweep of 36, in turn; luck rises with the root of the logarithm. */
export function triesOf(count: number): DrawnTries {
  const numbers = Array.from({ length: count }, (_, i) => i)
  const isByHand = numbers.map((i) => i % 43 < 7)
  const sharpe = numbers.map((i) => {
    const swing = Math.sin(i * 12.9898) * 0.55
    if (i === Math.floor(count * 0.7)) return 1.07
    return i % 17 === 16 ? null : swing + 0.25 * Math.sin(i * 78.233)
  })
  const luckAll = numbers.map((i) => 0.33 * Math.sqrt(2 * Math.log(i + 1)))
  const starts = numbers.filter((i) => i % 43 === 0 || i % 43 === 7)
  return {
    first: 1,
    sharpe,
    isByHand,
    luckAll,
    luckEffective: luckAll.map((value) => value * 0.84),
    sessions: starts.map((from, i) => ({ from, to: (starts[i + 1] ?? count) - 1 })),
    left: 13,
  }
}
