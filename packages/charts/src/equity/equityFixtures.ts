import type { StepEquityPoint } from '@tidemark/ui'

/** Epoch ms of the first point of every fixture: 2 January 2024, 00:00 UTC. */
const START = 1704153600000

/** A year of a strategy that gains: 'hours since the start, account value' per exit. */
const YEAR = `
0 100000, 149 98837.83, 184 97644.19, 211 96527.68, 331 97051.81, 364 97864.6, 403 96044.14, 426 96239.26,
510 97179.33, 562 97733.44, 597 97933.25, 683 96345.36, 706 97084.53, 755 97363.93, 837 97981.81, 923 98683.78,
1025 97395.12, 1072 96165.02, 1091 96409.99, 1209 96982.27, 1266 95804.19, 1334 96816.63, 1431 97416.58,
1501 98371.81, 1552 99140.1, 1573 99993.2, 1658 101161.03, 1671 99639.83, 1688 100534.64, 1769 99097.62,
1853 99278.31, 1908 98137.32, 1929 98761.91, 1937 97389.27, 2004 98513.04, 2037 98670.57, 2056 99404.36,
2095 99924.46, 2180 100903.85, 2211 99671.63, 2225 100848.46, 2270 102086.31, 2277 103109.54, 2365 103635.73,
2395 102366.49, 2417 103773.19, 2539 104491.73, 2591 103092.34, 2673 101387.9, 2681 103106.84, 2706 104397.85,
2844 103135.4, 2899 103860.56, 2910 104512.18, 3025 103267.14, 3052 103623.57, 3109 104540.25, 3185 105402.16,
3213 104046.33, 3252 104706.17, 3267 105493.25, 3376 106025.98, 3397 106696.68, 3410 107637.13, 3517 106406.19,
3537 105161.71, 3568 105718.77, 3686 106627.92, 3784 105289.14, 3913 106015.87, 3945 106451.36, 4064 107273.57,
4122 106032.71, 4188 106888.22, 4256 107054.55, 4287 107451.88, 4377 105974.65, 4391 104671.69, 4533 103384.45,
4573 104277.67, 4746 105553.33, 4765 104338.52, 4880 104529.31, 4906 103009.16, 5027 103534.95, 5078 104235.84,
5105 105122.12, 5192 105627.33, 5253 107339.45, 5375 107848.47, 5401 108536.47, 5434 109472.61, 5443 111031,
5536 109742.29, 5589 110812.21, 5634 111739, 5765 112690.32, 5780 113874.56, 5875 115024.92, 5928 115555.53,
5964 114208.71, 6025 115257.76, 6064 113847.28, 6136 113784, 6193 114712.83, 6224 115012.03, 6231 116476.76,
6368 117137.31, 6388 117881.19, 6445 116513.93, 6470 116684.93, 6549 115113.65, 6570 113603.54, 6585 114451.32,
6632 114900.95, 6723 115154.73, 6800 115811.26, 6886 116565.04, 6927 117677.71, 7100 118384.84, 7143 119235.61,
7232 119648.66, 7250 120447.83, 7302 121092.72, 7400 119339.83, 7448 117244.85, 7561 115899.99, 7580 116665.11,
7606 117205.12, 7624 115393.93, 7639 116067.69, 7763 116710.88, 7955 115055.58, 8048 113706.59, 8097 112175.46,
8121 113148.19, 8132 114211.92, 8225 115197.12, 8381 115875.32, 8396 117394.96, 8600 117710.82, 8631 119052.81,
8651 120414.35, 8721 118689.69
`

/** Gives the values of an account their high-water mark and drawdown. @param hours - since the start, ascending. */
export function curveOf(points: readonly (readonly [hours: number, value: number])[]): StepEquityPoint[] {
  let peak = Number.NEGATIVE_INFINITY
  return points.map(([hours, value]) => {
    peak = Math.max(peak, value)
    return { time: START + hours * 3_600_000, value, peak, drawdown: value / peak - 1 }
  })
}

/** 143 trades over a year: 100,000 becomes 118,689.69, with a deepest drawdown of 7.36 % near the end. */
export const yearOfTrades: readonly StepEquityPoint[] = curveOf(
  YEAR.trim()
    .split(/,\s*/)
    .map((pair) => {
      const [hours = 0, value = 0] = pair.split(' ').map(Number)
      return [hours, value]
    }),
)

/** A seeded walk: as many trades as asked for, the same ones each time. @param scale - the first account value. */
export function manyTrades(count: number, scale = 100_000): StepEquityPoint[] {
  let seed = 1
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  let value = scale
  let hours = 0
  return curveOf(
    Array.from({ length: count }, () => {
      const point = [hours, value] as const
      hours += 1 + Math.floor(random() * 5)
      value *= 1 + (random() - 0.495) / 100
      return point
    }),
  )
}

/** The account bar by bar while the trades of a curve were open: between two exits it sags by up to a share of its value. */
export function barsBetween(steps: readonly StepEquityPoint[], share = 0.02): StepEquityPoint[] {
  const bars = steps.flatMap(({ time, value }, i): [number, number][] => {
    const next = steps[i + 1]
    if (next === undefined) return [[(time - START) / 3_600_000, value]]
    const hours = (next.time - time) / 3_600_000
    const count = Math.max(1, Math.floor(hours / 8))
    return Array.from({ length: count }, (_, k) => {
      const part = k / count
      const between = value + (next.value - value) * part
      return [(time - START) / 3_600_000 + hours * part, between * (1 - share * Math.sin(Math.PI * part))]
    })
  })
  return curveOf(bars)
}

/** The first half of the year, then one loss beyond all there is, and the debt written off. */
export const bankruptYear: readonly StepEquityPoint[] = [
  ...curveOf([
    ...yearOfTrades.slice(0, 70).map(({ time, value }) => [(time - START) / 3_600_000, value] as const),
    [4400, 31_000],
    [4480, -12_500],
  ]),
  { time: START + 4480 * 3_600_000 + 1000, value: 0, peak: 107_637.13, drawdown: -1, note: 'debt written off' },
]

/** The account of {@link bankruptYear} at its bars: nothing is left from the last exit to the end of the year. */
export const bankruptBars: readonly StepEquityPoint[] = curveOf([
  ...barsBetween(bankruptYear.slice(0, -3), 0.05).map(
    ({ time, value }) => [(time - START) / 3_600_000, value] as const,
  ),
  [4400, 31_000],
  [4460, 12_000],
  [4480, 0],
  [8721, 0],
])

/** The year, with a trade open at its end that has lost. */
export const openYear: readonly StepEquityPoint[] = [
  ...yearOfTrades,
  {
    time: START + 8760 * 3_600_000,
    value: 110_000,
    peak: 121_092.72,
    drawdown: 110_000 / 121_092.72 - 1,
    note: 'open trades',
  },
]
