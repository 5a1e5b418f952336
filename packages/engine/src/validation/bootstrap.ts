import { isConstant } from '../correlation/vector'
import { quantile, sharpeOf, sorted } from '../statistics/sample'
import { defaultBlockLength } from './blockLength'
import { type BlockMethod, circularBlock, drawPath } from './draws'
import { Generator } from './generator'

export const LEVELS = [0.05, 0.25, 0.5, 0.75, 0.95] as const

const TERMINAL_LEVELS = [0.025, ...LEVELS, 0.975] as const
const DRAWDOWN_LIMITS = [0.05, 0.1, 0.2, 0.3, 0.5] as const
const FAN_PARTS = 100
const PERCENTS = 100
const SAMPLES = 3

/** Keyed by text: '0.05'. */
export type ByLevel<T> = Readonly<Record<string, T>>

export interface BootstrapRequest {
  readonly method: BlockMethod
  readonly seed: number
  /** @default 1000 */
  readonly paths?: number | undefined
  /** Mean, in returns. @default {@link defaultBlockLength} */
  readonly blockLength?: number | undefined
  /** Returns per path. @default as many as the sample has */
  readonly horizon?: number | undefined
}

/** RESEARCH.md 7.4. Wealth starts at 1; drawdowns are positive fractions. */
export interface Bootstrap {
  readonly n: number
  readonly horizon: number
  readonly paths: number
  readonly method: BlockMethod
  readonly blockLength: number
  readonly seed: number
  readonly fanSteps: readonly number[]
  readonly fan: ByLevel<readonly number[]>
  /** Of the first three paths. */
  readonly samples: readonly (readonly number[])[]
  readonly terminal: ByLevel<number>
  readonly maxDrawdown: ByLevel<number>
  /** Maximum drawdown of the paths at 0, 1, … 100 %. */
  readonly drawdownQuantiles: readonly number[]
  readonly probabilityOfLoss: number
  /** Per limit, the share of paths that exceed it. */
  readonly probabilityDrawdown: ByLevel<number>
  /** Per period; null where every path is constant. */
  readonly sharpe95: readonly [number, number] | null
}

export interface DrawTrace {
  readonly state: readonly number[]
  readonly firstIndices: readonly number[]
  readonly lastIndices: readonly number[]
  readonly indexSum: number
}

/**
 * @param onDraw - receives every path's indices in a reused array
 * @returns null with fewer than two returns.
 */
export function bootstrap(
  returns: Float64Array,
  request: BootstrapRequest,
  onDraw?: (indices: Int32Array) => void,
): Bootstrap | null {
  const n = returns.length
  if (n < 2) return null
  const { method, seed, paths = 1000, horizon = n } = request
  const length = request.blockLength ?? defaultBlockLength(returns, method)
  const fanSteps = stepsOf(horizon)
  const wealths = fanSteps.map(() => new Float64Array(paths))
  const drawdowns = new Float64Array(paths)
  const sharpes: number[] = []
  forEachPath(returns, { method, seed, paths, blockLength: length, horizon }, (path, p, indices) => {
    onDraw?.(indices)
    drawdowns[p] = grow(path, fanSteps, wealths, p)
    if (!isConstant(path)) sharpes.push(sharpeOf(path)!)
  })
  const ascending = wealths.map((column) => sorted(column))
  const end = ascending.at(-1)!
  const dips = sorted(drawdowns)
  const ratios = sorted(sharpes)
  return {
    n,
    horizon,
    paths,
    method,
    blockLength: method === 'circular' ? circularBlock(length) : length,
    seed,
    fanSteps,
    fan: byLevel(LEVELS, (level) => ascending.map((column) => quantile(column, level)!)),
    samples: Array.from({ length: Math.min(SAMPLES, paths) }, (_, p) => wealths.map((column) => column[p]!)),
    terminal: byLevel(TERMINAL_LEVELS, (level) => quantile(end, level)!),
    maxDrawdown: byLevel(LEVELS, (level) => quantile(dips, level)!),
    drawdownQuantiles: Array.from({ length: PERCENTS + 1 }, (_, k) => quantile(dips, k / PERCENTS)!),
    probabilityOfLoss: shareOf(end, (wealth) => wealth < 1),
    probabilityDrawdown: byLevel(DRAWDOWN_LIMITS, (limit) => shareOf(dips, (dip) => dip > limit)),
    sharpe95: ratios.length === 0 ? null : [quantile(ratios, 0.025)!, quantile(ratios, 0.975)!],
  }
}

/** Draws the paths of a study one after the other; `path` and `indices` are overwritten by the next. */
export function forEachPath(
  returns: Float64Array,
  {
    method,
    seed,
    paths,
    blockLength,
    horizon,
  }: Record<'seed' | 'paths' | 'blockLength' | 'horizon', number> & {
    readonly method: BlockMethod
  },
  onPath: (path: Float64Array, p: number, indices: Int32Array) => void,
): void {
  const generator = new Generator(seed)
  const indices = new Int32Array(horizon)
  const path = new Float64Array(horizon)
  for (let p = 0; p < paths; p++) {
    drawPath(method, generator, returns.length, blockLength, indices)
    for (let t = 0; t < horizon; t++) path[t] = returns[indices[t]!]!
    onPath(path, p, indices)
  }
}

export function tracedBootstrap(returns: Float64Array, request: BootstrapRequest): (Bootstrap & DrawTrace) | null {
  let firstIndices: number[] | null = null
  let lastIndices: number[] = []
  let indexSum = 0
  const answer = bootstrap(returns, request, (indices) => {
    firstIndices ??= [...indices.subarray(0, 40)]
    lastIndices = [...indices.subarray(-5)]
    for (let t = 0; t < indices.length; t++) indexSum += indices[t]!
  })
  const { state } = new Generator(request.seed)
  return answer === null ? null : { ...answer, state, firstIndices: firstIndices ?? [], lastIndices, indexSum }
}

export function byLevel<T>(levels: readonly number[], valueAt: (level: number) => T): ByLevel<T> {
  return Object.fromEntries(levels.map((level) => [String(level), valueAt(level)]))
}

function stepsOf(horizon: number): number[] {
  const steps = Array.from({ length: FAN_PARTS + 1 }, (_, j) => Math.floor((horizon * j) / FAN_PARTS))
  return [...new Set(steps)]
}

function grow(path: Float64Array, steps: readonly number[], wealths: readonly Float64Array[], p: number): number {
  let wealth = 1
  let peak = 1
  let deepest = 0
  wealths[0]![p] = 1
  let next = 1
  for (let t = 1; t <= path.length; t++) {
    wealth *= 1 + path[t - 1]!
    if (wealth > peak) peak = wealth
    else deepest = Math.max(deepest, 1 - wealth / peak)
    if (t === steps[next]) wealths[next++]![p] = wealth
  }
  return deepest
}

function shareOf(values: Float64Array, isCounted: (value: number) => boolean): number {
  let count = 0
  for (let i = 0; i < values.length; i++) if (isCounted(values[i]!)) count++
  return count / values.length
}
