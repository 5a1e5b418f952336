import { backtestRequestSchema, sweepRequestSchema } from '@tidemark/contract'
import { computeStudy, newStudy, planOf } from '@tidemark/engine/studies'
import { describe, expect, it } from 'vitest'
import { deferred } from '../testing/deferred'
import { GOOD_REQUEST, waves } from '../testing/startApp'
import { makeUser } from '../testing/storeFixtures'
import { createStudyLine, type StudyLineOptions } from './studyLine'

const ANN = makeUser('ann')
const bars = waves(300)

async function sweep() {
  const { config: _config, ...run } = GOOD_REQUEST
  const request = sweepRequestSchema.parse({ run, axes: [['n1', [2, 3, 4, 5]]], objective: 'Sharpe Ratio' })
  const plan = await planOf({ kind: 'sweep', request }, async () => backtestRequestSchema.parse(GOOD_REQUEST))
  const madeOf = { barsHash: 'h', calendar: null }
  const checked = { kind: 'checked', total: 4, bars, barsHash: 'h', madeOf, folds: [] } as const
  const series = { symbol: 'ABC', timeframe: 'H1', stored: 'H1' } as const
  return newStudy({ id: 'one', plan, strategy: 'SmaCross', ...series, createdAt: 5, total: 4, checked })
}

/** Until all that is already decided has happened. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
}

/** @param pieces - ms that each piece of the sweep takes: two for each thread */
async function run(
  pieces: number[],
  keep: StudyLineOptions['archive']['keep'],
  { clock = { now: 1000 }, threads = 1 } = {},
) {
  const trials: unknown[] = []
  const cut: number[] = []
  const line = createStudyLine({
    archive: {
      start: async () => undefined,
      keep,
      fail: async () => undefined,
      states: async () => [],
      answer: async () => Buffer.from(''),
      batches: async () => [],
    },
    lead: { leave: () => undefined },
    ledger: { add: async () => undefined, answer: () => Promise.reject(new Error('Nothing is checked.')) },
    work: {
      check: () => Promise.reject(new Error('It is checked.')),
      computeFor: () => async (job) => {
        // What is being saved ends first.
        await settle()
        if (job.what === 'cells') {
          clock.now += pieces.shift() ?? 0
          cut.push(job.from)
        }
        return computeStudy(job, bars, {})
      },
    },
    store: { trialsOn: async (...asked) => (trials.push(asked), 7) },
    queue: { progressOf: () => null },
    mayBeSent: false,
    threads: () => threads,
    now: () => clock.now,
  })
  const study = await sweep()
  line.enter(ANN, { study, fingerprint: 'f', barsHash: 'h', own: null }, Promise.resolve())
  return { study, trials, cut, over: line.find(ANN, 'sweep', 'one')?.over }
}

describe('a running study', () => {
  it.each<[string, number, number, number, string[]]>([
    ['not in its first two seconds', 1999, 0, 0, []],
    ['after two seconds, and not at once again', 2000, 0, 1999, ['2 running']],
    ['every two seconds', 2000, 0, 2000, ['2 running', '4 running']],
    ['at most a twentieth of the time, where that takes long', 2000, 300, 5999, ['2 running']],
    ['again after twenty times as long', 2000, 300, 6000, ['2 running', '4 running']],
  ])('is saved %s', async (_when, first, took, second, saves) => {
    const kept: string[] = []
    const clock = { now: 1000 }
    const keep: StudyLineOptions['archive']['keep'] = async (_user, _one, state, isOver) => {
      kept.push(`${state.done} ${state.status}`)
      if (!isOver) clock.now += took
    }
    const { over } = await run([first, second], keep, { clock })
    await over
    expect(kept).toEqual([...saves, '4 done'])
  })

  it('goes on where it cannot be saved', async () => {
    const ends: string[] = []
    const { over } = await run([2000, 0], async (_user, _one, state, isOver) => {
      if (!isOver) throw new Error('The disk is full.')
      ends.push(state.status)
    })
    await over
    expect(ends).toEqual(['done'])
  })

  it('is stored at its end only after it was saved', async () => {
    const saving = deferred<void>()
    const kept: boolean[] = []
    const { study, over } = await run([0, 2000], (_user, _one, _state, isOver) => {
      kept.push(isOver)
      return isOver ? Promise.resolve() : saving.promise
    })
    await expect.poll(() => study.status).toBe('done')
    await settle()
    expect(kept).toEqual([false])
    saving.resolve()
    await over
    expect(kept).toEqual([false, true])
  })

  it('is judged with the trials of its user on the same series before it', async () => {
    const { study, trials, over } = await run([0, 0], async () => undefined)
    await over
    expect(trials).toEqual([[ANN.id, { strategy: 'SmaCross', symbol: 'ABC', timeframe: 'H1' }, 'one']])
    expect(JSON.parse(Buffer.from(study.result ?? []).toString())).toMatchObject({ valid: 4, ledger: 11 })
  })

  it.each([
    [1, [0, 2]],
    [2, [0, 1, 2, 3]],
  ])('is cut into two pieces for each of %d threads', async (threads, from) => {
    const { cut, over } = await run([], async () => undefined, { threads })
    await over
    expect(cut).toEqual(from)
  })
})
