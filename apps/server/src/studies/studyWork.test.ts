import { backtestRequestSchema, sweepRequestSchema } from '@tidemark/contract'
import type { BarsQuery } from '@tidemark/engine/research'
import { planOf, type StudyJob, type StudyPlan } from '@tidemark/engine/studies'
import { describe, expect, it } from 'vitest'
import type { AskedJob } from '../compute/jobs/job'
import type { Queue, Whose } from '../compute/queue'
import { runTask } from '../compute/runTask'
import type { Done, OwnPart, Task } from '../compute/task'
import { GOOD_REQUEST, waves } from '../testing/startApp'
import { makeUser } from '../testing/storeFixtures'
import { createStudyWork } from './studyWork'

const ANN = makeUser('ann')
const { signal: caller } = new AbortController()
const SERIES = { symbol: 'ABC', timeframe: 'H4', stored: 'H1' } as const
const OWN: OwnPart = { file: '/shared/mine.mjs', facts: { id: 'Mine', name: 'Mine', description: '', params: [] } }

async function sweepPlan(): Promise<Extract<StudyPlan, { kind: 'sweep' }>> {
  const { config: _config, ...run } = GOOD_REQUEST
  const request = sweepRequestSchema.parse({ run, axes: [['n1', [2, 4]]] })
  const plan = await planOf({ kind: 'sweep', request }, async () => backtestRequestSchema.parse(GOOD_REQUEST))
  if (plan.kind !== 'sweep') throw new TypeError('This is no sweep.')
  return plan
}

function setUp(done?: Done) {
  const asked: { task: Task; job: AskedJob | undefined; whose: Whose }[] = []
  const queries: BarsQuery[] = []
  const queue: Queue = {
    enter: (work, whose) =>
      work(async (given, job) => {
        const task = typeof given === 'function' ? await given() : given
        asked.push({ task, job, whose })
        if (done !== undefined) return done
        const outcome = runTask(task)
        if (outcome.kind === 'refused' || outcome.kind === 'stopped') throw new Error(`It was ${outcome.kind}.`)
        return outcome
      }),
    taken: () => 0,
    progressOf: () => null,
    stop: async () => undefined,
  }
  const work = createStudyWork({ store: { bars: async (query) => (queries.push(query), waves(100)) }, queue })
  return { work, asked, queries }
}

describe('the check of a study', () => {
  it.each([true, false])('reads its bars as they are stored, in this process (patient: %s)', async (isPatient) => {
    const { work, asked, queries } = setUp()
    const plan = await sweepPlan()
    const whose = { user: ANN, caller, isPatient }
    expect(await work.check(plan, SERIES, null, whose)).toMatchObject({ kind: 'checked', total: 2 })
    expect(queries).toEqual([{ symbol: 'ABC', timeframe: 'H1' }])
    const task = { kind: 'study', job: { what: 'check', plan }, series: [{ ...SERIES, bars: waves(100) }] }
    expect(asked).toEqual([{ task, job: undefined, whose: { user: ANN.id, caller, isPatient } }])
  })

  it('takes an own strategy along', async () => {
    const { work, asked } = setUp()
    await work.check(await sweepPlan(), SERIES, OWN, { user: ANN, caller, isPatient: false })
    expect(asked[0]?.task).toMatchObject({ own: OWN })
  })

  it('is a check and nothing else', async () => {
    const { work } = setUp({ kind: 'rows', rows: [] })
    const checking = work.check(await sweepPlan(), SERIES, null, { user: ANN, caller, isPatient: false })
    await expect(checking).rejects.toThrow("A check came back as 'rows'.")
  })
})

describe('a piece of a study', () => {
  const studied = { series: SERIES, barsHash: () => 'a hash', id: 'one' }
  const bars = waves(100)
  const answer: Done = { kind: 'answer', json: new Uint8Array() }

  it.each([null, OWN])('may be computed by a worker process, on bars with the same hash (own: %o)', async (own) => {
    const { work, asked } = setUp()
    const job: StudyJob = { what: 'cells', plan: await sweepPlan(), from: 0, to: 2 }
    expect(await work.computeFor(ANN, own, studied)(job, bars, caller)).toMatchObject({ kind: 'cells' })
    const [{ task, job: sent, whose } = { task: null, job: null, whose: null }] = asked
    expect(task).toEqual({ kind: 'study', job, series: [{ bars, barsHash: 'a hash' }], own: own ?? undefined })
    expect(sent).toEqual({ kind: 'study', job, series: SERIES, barsHash: 'a hash', own })
    expect(whose).toEqual({ user: ANN.id, caller, id: 'one', isPatient: true })
  })

  it('is computed in this process where its user is waiting for it', async () => {
    const { work, asked } = setUp(answer)
    const plan = await sweepPlan()
    const compute = work.computeFor(ANN, null, studied)
    await compute({ what: 'check', plan }, bars, caller)
    await compute({ what: 'cell', plan, cell: 1 }, bars, caller)
    await compute({ what: 'judge-sweep', plan, batches: [], earlier: 0 }, bars, caller)
    expect(asked.map(({ job }) => job?.kind)).toEqual([undefined, undefined, 'study'])
  })

  it.each(['rows', 'run'] as const)('is what a study computes, and no %s', async (kind) => {
    const series = [{ ...SERIES, timeframe: 'H1', bars: waves(100) }] as const
    const run = runTask({ kind: 'backtest', request: backtestRequestSchema.parse(GOOD_REQUEST), series })
    const { work } = setUp(run.kind === kind ? run : { kind: 'rows', rows: [] })
    const plan = await sweepPlan()
    const computing = work.computeFor(ANN, null, studied)({ what: 'cells', plan, from: 0, to: 1 }, bars, caller)
    await expect(computing).rejects.toThrow(`A study's piece came back as '${kind}'.`)
  })
})
