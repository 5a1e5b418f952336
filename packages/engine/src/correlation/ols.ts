import { isConstant, mean } from './vector'

/** Least squares: `response = constant + slope * regressor`. */
export interface Line {
  readonly constant: number
  readonly slope: number
  /** NaN when the response is constant or its squares overflow. */
  readonly r2: number
}

/** null with fewer than two rows, for a constant regressor, or when its squares overflow. */
export function fitLine(response: Float64Array, regressor: Float64Array): Line | null {
  if (response.length < 2 || isConstant(regressor)) return null
  const meanR = mean(response)
  const meanX = mean(regressor)
  let xx = 0
  let xr = 0
  for (let i = 0; i < response.length; i++) {
    const dx = regressor[i]! - meanX
    xx += dx * dx
    xr += dx * (response[i]! - meanR)
  }
  const slope = xr / xx
  if (!Number.isFinite(slope) || xx === Infinity) return null
  let unexplained = 0
  let total = 0
  for (let i = 0; i < response.length; i++) {
    const deviation = response[i]! - meanR
    const rest = deviation - slope * (regressor[i]! - meanX)
    unexplained += rest * rest
    total += deviation * deviation
  }
  const r2 = isConstant(response) || total === Infinity ? NaN : 1 - unexplained / total
  return { constant: meanR - slope * meanX, slope, r2 }
}

/** Their mean is 0. */
export function residualsOf(line: Line, response: Float64Array, regressor: Float64Array): Float64Array {
  return response.map((value, i) => value - line.constant - line.slope * regressor[i]!)
}
