import {
  type Axes,
  type BacktestRequest,
  type LookAheadRequest,
  type ResampleRequest,
  type ResolvedAxis,
  resolveAxes,
  type StressRequest,
  type SweepRequest,
  type WalkForwardRequest,
} from '@tidemark/contract'
import { invalid } from '../http/problem'
import type { StudyPlan } from './studyJob'

/** A validated request. */
export type AskedStudy =
  | { readonly kind: 'sweep'; readonly request: SweepRequest }
  | { readonly kind: 'walkforward'; readonly request: WalkForwardRequest }
  | { readonly kind: 'resample'; readonly request: ResampleRequest }
  | { readonly kind: 'stress'; readonly request: StressRequest }
  | { readonly kind: 'lookahead'; readonly request: LookAheadRequest }

/**
 * Returns the plan of a study.
 *
 * @param requestOf - loads a stored run's request
 * @throws {Problem} 422 for sweep values that give no run or too many, and unless exactly one run is named
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
        throw invalid({ loc: ['body', 'run'], msg, type: run === undefined ? 'missing' : 'value_error' })
      }
      return { ...asked, run: run ?? (await requestOf(runId ?? '')) }
    }
  }
}

function axesOf(asked: Axes): ResolvedAxis[] {
  const { axes, issues } = resolveAxes(asked)
  if (issues.length > 0) throw invalid(...issues)
  return axes
}
