import type { CheckedDone, ComputePart, StudyDone, StudyJob, StudyPlan } from '@tidemark/engine/studies'
import type { RemoteStudy } from '../compute/jobs/job'
import type { Queue } from '../compute/queue'
import type { Done, OwnPart } from '../compute/task'
import type { SeriesStore, User } from '../store/Store'
import type { StudiedSeries } from './studySubjects'

/** `id` for the queue's `progressOf`. */
interface Studied {
  readonly series: StudiedSeries
  readonly barsHash: () => string
  readonly id?: string
}

interface Whose {
  readonly user: User
  readonly caller: AbortSignal
  readonly isPatient: boolean
}

/** @param own - null for a built-in strategy */
export interface StudyWork {
  /** @throws {Problem} 404, 422 or 503 */
  check(plan: StudyPlan, series: StudiedSeries, own: OwnPart | null, whose: Whose): Promise<CheckedDone>
  /** @param checked - what its bars were checked with */
  computeFor(user: User, own: OwnPart | null, checked: Studied): ComputePart
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
    computeFor:
      (user, own, { series: { symbol, timeframe, stored }, barsHash, id }) =>
      async (job, bars, caller) => {
        const whose = { user: user.id, caller, id, isPatient: true }
        const task = { kind: 'study', job, series: [{ bars, barsHash: barsHash() }], own: own ?? undefined } as const
        const series = { symbol, timeframe, stored }
        const asked = isRemote(job) ? ({ kind: 'study', job, series, barsHash: barsHash(), own } as const) : undefined
        return studyDone(await queue.enter((compute) => compute(task, asked), whose))
      },
  }
}

/** The rest takes moments, and a user is waiting for it. */
function isRemote(job: StudyJob): job is RemoteStudy {
  return job.what !== 'check' && job.what !== 'cell'
}

function studyDone(done: Done): StudyDone {
  if (done.kind === 'run' || done.kind === 'rows' || done.kind === 'file')
    throw new TypeError(`A study's piece came back as '${done.kind}'.`)
  return done
}
