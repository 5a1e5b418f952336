import type { ComparedPair, ComparedSeries } from './comparisonPicture'
import type { ComparedPoint } from './mergeSeries'

const DAY = 86_400_000
/** Epoch ms of the first point of every fixture: 2 January 2024, 00:00 UTC. */
const START = Date.UTC(2024, 0, 2)

/** Numbers in [0, 1), the same for the same seed. */
function walk(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Two walks that share most of their steps, one value per weekday. */
function twoWalks(count: number, scales: readonly [number, number]): [ComparedPoint[], ComparedPoint[]] {
  const random = walk(7)
  const walks: [ComparedPoint[], ComparedPoint[]] = [[], []]
  const values = [...scales]
  for (let time = START; walks[0].length < count; time += DAY) {
    const day = new Date(time).getUTCDay()
    if (day === 0 || day === 6) continue
    const shared = (random() - 0.5) * 0.016
    walks.forEach((points, i) => {
      const value = (values[i] ?? 1) * (1 + shared + (random() - 0.5) * 0.006)
      values[i] = value
      points.push({ time, value: Number(value.toFixed(5)) })
    })
  }
  return walks
}

const [eur, gbp] = twoWalks(260, [1.0973, 1.271])

const isInMay = ({ time }: ComparedPoint) => time >= Date.UTC(2024, 4, 15) && time < Date.UTC(2024, 5, 1)

/** A year of two pairs; of the second there are no bars in the second half of May. */
export const yearOfTwo: ComparedPair = {
  left: { name: 'EUR/USD', points: eur },
  right: { name: 'GBP/USD', points: gbp.filter((point) => !isInMay(point)) },
}

/** The same without a gap. */
export const completeYear: ComparedPair = { ...yearOfTwo, right: { name: 'GBP/USD', points: gbp } }

/** Only the first of two has values. */
export const onlyLeft: ComparedPair = { ...yearOfTwo, right: { name: 'GBP/USD', points: [] } }

/** A finer and a coarser series: the second has a value at every fifth moment. */
export const twoRhythms: ComparedPair = {
  left: { name: 'EUR/USD Daily', points: eur },
  right: { name: 'GBP/USD Weekly', points: gbp.filter((_, i) => i % 5 === 0) },
}

/** Three years of two pairs. */
export function threeYearsOfTwo(): ComparedPair {
  const [left, right] = twoWalks(782, [1.0973, 1.271])
  return { left: { name: 'EUR/USD', points: left }, right: { name: 'GBP/USD', points: right } }
}

function withLongName(points: readonly ComparedPoint[], end: string): ComparedSeries {
  return { name: `ASYMBOLOFTHIRTYCHARACTERSLONG${end}`, points }
}

/** Ten thousand values each, in the hundreds of thousands, with names as long as they come. */
export function manyOfTwo(): ComparedPair {
  const [left, right] = twoWalks(10_000, [987_654.32, 123_456.78])
  return { left: withLongName(left, 'A'), right: withLongName(right, 'B') }
}
