import { type AskedStudy, type Axes, type BacktestRequest, type ResolvedAxis, resolveAxes } from '@tidemark/contract'
import { RequestError } from '../errors'
import type { StudyPlan } from './job'

/**
 * @param requestOf - of a stored run
 * @throws {RequestError} for values to sweep that give no run or too many, and for a study of no run or of two.
 */
export async function planOf(
  asked: AskedStudy,
  requestOf: (runId: string) => Promise<BacktestRequest>,
): Promise<StudyPlan> {
  switch (asked.kind) {
    case 'sweep':
    case 'walkforward':
      return { ...asked, axes: axesOf(asked.request.axes) }
    default: {
      const { run, runId } = asked.request
      if ((run === undefined) === (runId === undefined)) {
        const msg = run === undefined ? 'run is missing: send run or runId' : 'send either run or runId, not both'
        throw new RequestError([{ loc: ['body', 'run'], msg, type: run === undefined ? 'missing' : 'value_error' }])
      }
      return { ...asked, run: run ?? (await requestOf(runId ?? '')) }
    }
  }
}

function axesOf(asked: Axes): ResolvedAxis[] {
  const { axes, issues } = resolveAxes(asked)
  if (issues.length > 0) throw new RequestError(issues)
  return axes
}

/** Of a grid, without the swept parameters. */
export function runIn(plan: StudyPlan): BacktestRequest {
  return plan.kind === 'sweep' || plan.kind === 'walkforward' ? plan.request.run : plan.run
}
