import type { RollingPoint } from './rollingPicture'

const DAY = 86_400_000
/** Epoch ms of the first point of every fixture: 2 January 2024, 00:00 UTC. */
const START = Date.UTC(2024, 0, 2)

/** A correlation that comes and goes, one value per weekday. */
function waves(count: number, level: number, height: number): RollingPoint[] {
  const points: RollingPoint[] = []
  for (let time = START; points.length < count; time += DAY) {
    const day = new Date(time).getUTCDay()
    if (day === 0 || day === 6) continue
    const i = points.length
    const value = level + height * (0.7 * Math.sin(i / 17) + 0.3 * Math.sin(i / 5 + 1))
    points.push({ time: new Date(time).toISOString(), value: Number(Math.max(-1, Math.min(1, value)).toFixed(6)) })
  }
  return points
}

/** A year that falls from strong to weak, below 0 and back. */
export const yearOfRolling: readonly RollingPoint[] = waves(230, 0.45, 0.6)

/** Never below 0: the axis ends there. */
export const alwaysPositive: readonly RollingPoint[] = waves(230, 0.75, 0.2)

/** Never above 0. */
export const alwaysNegative: readonly RollingPoint[] = waves(230, -0.6, 0.3)

/** As long as can be asked for. */
export function manyRolling(): RollingPoint[] {
  return waves(20_000, 0.2, 0.9)
}
