import type { CheckedDone, ComputePart, StudyDone, StudyPlan } from '@tidemark/engine/studies'
import type { Queue } from '../runs/queue'
import type { Done, OwnPart } from '../runs/task'
import type { SeriesStore, User } from '../store/Store'
import type { StudiedSeries } from './studySubjects'

interface Whose {
  readonly user: User
  readonly caller: AbortSignal
  readonly isPatient: boolean
}

/** @param own - null for a built-in strategy */
export interface StudyWork {
  /** @throws {Problem} 404, 422 or 503 */
  check(plan: StudyPlan, series: StudiedSeries, own: OwnPart | null, whose: Whose): Promise<CheckedDone>
  computeFor(user: User, own: OwnPart | null, id?: string): ComputePart
}

export function createStudyWork({
  store,
  queue,
}: {
  readonly store: Pick<SeriesStore, 'bars'>
  readonly queue: Queue
}): StudyWork {
  return {
    check: async (plan, { symbol, timeframe, stored }, own, whose) =>
      queue.enter(
        async (compute) => {
          const bars = await store.bars({ symbol, timeframe: stored })
          const series = [{ symbol, timeframe, stored, bars }] as const
          const done = await compute({ kind: 'study', job: { what: 'check', plan }, series, own: own ?? undefined })
          if (done.kind !== 'checked') throw new TypeError(`A check came back as '${done.kind}'.`)
          return done
        },
        { ...whose, user: whose.user.id },
      ),
    computeFor: (user, own, id) => async (job, bars, caller) => {
      const whose = { user: user.id, caller, id, isPatient: true }
      const task = { kind: 'study', job, series: [{ bars }], own: own ?? undefined } as const
      return studyDone(await queue.enter((compute) => compute(task), whose))
    },
  }
}

function studyDone(done: Done): StudyDone {
  if (done.kind === 'run' || done.kind === 'rows' || done.kind === 'file')
    throw new TypeError(`A study's piece came back as '${done.kind}'.`)
  return done
}
