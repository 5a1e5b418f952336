import type { BacktestRequest, Config, ResampleRequest, WalkForwardRequest } from '@tidemark/contract'
import type { Axis } from '../validation/sweepSummary'
import { runIn } from './plan'
import type { StudyPlan } from './job'

/** Values of a parameter that are listed; of more the first and the last. */
const LISTED = 4

function axisText([name, values]: Axis): string {
  const range = values.length > LISTED ? `${values[0]} to ${values.at(-1)}` : values.join(', ')
  return `${name} ${range}`
}

function configText(config: Config): string[] {
  const texts = Object.entries(config).map(([name, value]) => `${name} ${value ?? 'none'}`)
  return texts.length === 0 ? [] : [texts.join(', ')]
}

function costsText({ fees, slippage }: BacktestRequest): string[] {
  return [...(fees > 0 ? [`fees ${percent(fees)}`] : []), ...(slippage > 0 ? [`slippage ${percent(slippage)}`] : [])]
}

function datesText(from: string | undefined, to: string | undefined): string[] {
  if (from !== undefined && to !== undefined) return [`${from} to ${to}`]
  if (from !== undefined) return [`from ${from}`]
  return to === undefined ? [] : [`until ${to}`]
}

/** A fraction as percent, without the digits that binary numbers add. */
function percent(fraction: number): string {
  return `${Number((100 * fraction).toPrecision(12))} %`
}

function windowsText({ train, test, unit, anchored, choose }: WalkForwardRequest): string[] {
  return [
    `train ${train}, test ${test} ${unit}`,
    ...(anchored ? ['anchored'] : []),
    ...(choose === 'neighbourhood' ? ['by neighbourhood'] : []),
  ]
}

function resamplingText({ method, paths, seed, blockLength, horizon }: ResampleRequest): string[] {
  return [
    method,
    `${paths} paths`,
    ...(blockLength === undefined ? [] : [`blocks of ${blockLength} days`]),
    ...(horizon === undefined ? [] : [`${horizon} days`]),
    `seed ${seed}`,
  ]
}

function ownText(plan: StudyPlan): string[] {
  switch (plan.kind) {
    case 'sweep':
      return plan.request.learnUntil === undefined ? [] : [`held back after ${plan.request.learnUntil}`]
    case 'walkforward':
      return windowsText(plan.request)
    case 'resample':
      return resamplingText(plan.request)
    case 'lookahead':
      return [`${plan.request.replays} replays`, `seed ${plan.request.seed}`]
    default:
      return []
  }
}

/** Returns what tells a study from others of its strategy and series: 'n1 5 to 50 × n2 10, 20', the objective, 'seed 1'. */
export function settingsOf(plan: StudyPlan): string[] {
  const run = runIn(plan)
  const isGrid = plan.kind === 'sweep' || plan.kind === 'walkforward'
  return [
    ...(isGrid ? [plan.axes.map(axisText).join(' × '), plan.request.objective] : []),
    ...configText(run.config),
    ...ownText(plan),
    ...costsText(run),
    ...datesText(run.start_date, run.end_date),
  ]
}
