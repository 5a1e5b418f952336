import { isConstant } from '../correlation/vector'
import { deepestDrawdown } from '../statistics/drawdown'
import { meanOf, quantile, sdOf, sharpeOf, sorted } from '../statistics/sample'
import { defaultBlockLength } from '../validation/blockLength'
import { byLevel, type ByLevel, forEachPath } from '../validation/bootstrap'

const LEVELS = [0.05, 0.5, 0.95] as const

const atLevels = (ascending: Float64Array) => byLevel(LEVELS, (level) => quantile(ascending, level))

export interface BandRequest {
  /** Of the in-sample run. */
  readonly returns: Float64Array
  /** The Sharpe ratio that was promised, per period. */
  readonly promise: number
  /** Returns per path. */
  readonly steps: number
  readonly seed: number
  readonly paths: number
}

/** What the promise lets expect of a test as long as `steps`: quantiles over the paths, null where none moved. */
export interface Band {
  readonly paths: number
  readonly steps: number
  readonly seed: number
  readonly blockLength: number
  readonly sharpe: ByLevel<number | null>
  readonly return: ByLevel<number | null>
  readonly maxDrawdown: ByLevel<number | null>
}

/** @returns the band, and the paths' Sharpe ratios in ascending order (RESEARCH.md 15.2) */
export function bandOf({ returns, promise, steps, seed, paths }: BandRequest): { band: Band; sharpes: Float64Array } {
  const shift = promise * (sdOf(returns) ?? 0) - (meanOf(returns) ?? 0)
  const promised = returns.map((value) => value + shift)
  const blockLength = defaultBlockLength(returns, 'stationary')
  const sharpes: number[] = []
  const growths = new Float64Array(paths)
  const drawdowns = new Float64Array(paths)
  const wealth = new Float64Array(steps)
  const request = { method: 'stationary', seed, paths, blockLength, horizon: steps } as const
  forEachPath(promised, request, (path, p) => {
    let grown = 1
    for (let t = 0; t < steps; t++) wealth[t] = grown *= 1 + path[t]!
    growths[p] = grown - 1
    drawdowns[p] = deepestDrawdown(wealth, 1)
    if (!isConstant(path)) sharpes.push(sharpeOf(path)!)
  })
  const ratios = sorted(sharpes)
  return {
    band: {
      paths,
      steps,
      seed,
      blockLength,
      sharpe: atLevels(ratios),
      return: atLevels(sorted(growths)),
      maxDrawdown: atLevels(sorted(drawdowns)),
    },
    sharpes: ratios,
  }
}
