import { receiveMessageOnPort } from 'node:worker_threads'
import { describe, expect, it, vi } from 'vitest'
import type { BacktestTask, Outcome, OwnLine, Runner, StudyTask, Task } from '../task'
import { waves } from '../../testing/startApp'
import { StrategyFault } from './fault'
import type { OwnAnswer } from './ownProcess'
import type { OwnProcesses } from './ownProcesses'
import { withOwnProcesses } from './ownRunner'
import type { OwnAsk, OwnWork } from './ownWork'

const FACTS = { id: 'Mine', name: 'My Own', description: 'Mine.', params: [] }
const OWN = { file: '/data/strategies/mine.mjs', facts: FACTS }
const REQUEST = { symbol: 'ABC', strategy_name: 'Mine', init_cash: 1, fees: 0, slippage: 0, config: {} }
const DECIDED = { kind: 'decisions', warmup: 1, bytes: Uint8Array.of(0) } as const
const DONE: Outcome = { kind: 'stopped' }
const { signal } = new AbortController()

/** Files answer with `answers`, and a fault is thrown; `log` is what was asked of whom. */
function start(answers: (OwnAnswer | Error)[], work: (task: Task) => Promise<void> = async () => undefined) {
  const log: unknown[] = []
  const tasks: Task[] = []
  let processes = 0
  const next = (by: string, asked: OwnWork, seconds: number): OwnAnswer => {
    log.push([by, asked.kind, seconds])
    const answer = answers.shift()
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('There is no answer left.')
    return answer
  }
  const runner: Runner = {
    async run(task) {
      tasks.push(task)
      await work(task)
      return DONE
    },
    close: async () => void log.push('runner closed'),
  }
  const own = {
    run: vi.fn<OwnProcesses['run']>(async (asked, { seconds }) => next('one', asked, seconds)),
    take() {
      const name = `process ${++processes}`
      return {
        isWaiting: () => true,
        work: async (asked: OwnWork, { seconds }: { seconds: number }) => next(name, asked, seconds),
        end: () => void log.push(`${name} ended`),
      }
    },
    close: () => void log.push('processes closed'),
  }
  return { log, tasks, own, runner: withOwnProcesses(runner, own, 7) }
}

const series = () => ({ symbol: 'ABC', timeframe: 'H1', stored: 'H1', bars: waves(9) }) as const

const task = (): BacktestTask => ({ kind: 'backtest', request: REQUEST, series: [series()], own: OWN })

describe('a run', () => {
  it('of a built-in strategy starts no process', async () => {
    const { own: _own, ...builtIn } = task()
    const { runner, tasks, log } = start([])
    expect(await runner.run(builtIn, signal)).toBe(DONE)
    expect([tasks, log]).toEqual([[builtIn], []])
  })

  it('of a file is given its decisions', async () => {
    const asked = task()
    const { runner, tasks, own } = start([DECIDED])
    expect(await runner.run(asked, signal)).toBe(DONE)
    expect(own.run.mock.calls).toEqual([
      [
        { kind: 'run', ...OWN, ask: { request: REQUEST, rows: null }, series: asked.series[0] },
        { seconds: 7, signal },
      ],
    ])
    expect(tasks).toEqual([{ ...asked, own: { ...OWN, decided: DECIDED } }])
  })

  it('that cannot be prepared is left to say why', async () => {
    const { runner, tasks } = start([{ kind: 'unprepared' }])
    await runner.run(task(), signal)
    expect(tasks).toEqual([task()])
  })

  it('is refused for a fault of its file, and fails for every other error', async () => {
    const faulty = start([new StrategyFault('it threw 7'), new Error('a bug')])
    expect(await faulty.runner.run(task(), signal)).toEqual({
      kind: 'refused',
      status: 422,
      detail: [
        {
          loc: ['body', 'strategy_name'],
          msg: 'strategy_name is "Mine" (mine.mjs): it threw 7',
          type: 'strategy_error',
        },
      ],
    })
    await expect(faulty.runner.run(task(), signal)).rejects.toThrow(new Error('a bug'))
    expect(faulty.tasks).toEqual([])
  })
})

async function ask({ port, replies }: OwnLine, rows: OwnAsk['rows']): Promise<unknown> {
  const before = Atomics.load(replies, 0)
  port.postMessage({ request: REQUEST, rows })
  await expect.poll(() => Atomics.load(replies, 0)).toBe(before + 1)
  return receiveMessageOnPort(port)?.message
}

const studyTask = (what: StudyTask['job']['what']): StudyTask => ({
  kind: 'study',
  job: Object({ what }),
  series: [series()],
  own: OWN,
})

/** Asks for these rows, one after the other, and returns the replies. */
async function replies(answers: (OwnAnswer | Error)[], ...asked: OwnAsk['rows'][]) {
  const told: unknown[] = []
  const { runner, log } = start(answers, async ({ kind, ...rest }) => {
    if (kind !== 'study' || !('own' in rest) || rest.own?.line === undefined) throw new Error('It cannot ask.')
    for (const rows of asked) told.push(await ask(rest.own.line, rows))
  })
  expect(await runner.run(studyTask('run'), signal)).toBe(DONE)
  return { told, log }
}

describe('a study', () => {
  it.each(['check', 'judge-splits'] as const)('asks for nothing where it is to %s', async (what) => {
    const { runner, tasks, log } = start([])
    await runner.run(studyTask(what), signal)
    expect([tasks, log]).toEqual([[studyTask(what)], []])
  })

  it('of a built-in strategy asks for nothing', async () => {
    const { own: _own, ...builtIn } = studyTask('run')
    const { runner, tasks } = start([])
    await runner.run(builtIn, signal)
    expect(tasks).toEqual([builtIn])
  })

  it('starts no process before it asks', async () => {
    expect((await replies([])).log).toEqual([])
  })

  it('asks one process while later bars follow, and another when earlier ones do', async () => {
    const { told, log } = await replies([DECIDED, DECIDED, DECIDED, DECIDED], [0, 5], [2, 5], null, [0, 8])
    expect(told).toEqual([1, 2, 3, 4].map(() => ({ kind: 'decided', decided: DECIDED })))
    expect(log).toEqual([
      ['process 1', 'run', 7],
      ['process 1', 'again', 7],
      ['process 1', 'again', 7],
      'process 1 ended',
      ['process 2', 'run', 7],
      'process 2 ended',
    ])
  })

  it('is told of what could not be prepared, of faults, and that it is over', async () => {
    const { told } = await replies(
      [{ kind: 'unprepared' }, new StrategyFault('it threw 7'), new Error('aborted')],
      null,
      null,
      null,
    )
    expect(told).toEqual([
      { kind: 'decided', decided: null },
      { kind: 'fault', reason: 'it threw 7' },
      { kind: 'stopped' },
    ])
  })

  it('ends its process when it fails', async () => {
    const { runner, log } = start([DECIDED], async (given) => {
      if (given.kind === 'study' && given.own?.line) await ask(given.own.line, null)
      throw new Error('a bug')
    })
    await expect(runner.run(studyTask('run'), signal)).rejects.toThrow('a bug')
    expect(log.at(-1)).toBe('process 1 ended')
  })
})

it('passes on what has no strategy, and closes processes and threads', async () => {
  const { runner, tasks, log } = start([])
  const reading: Task = { kind: 'csv', path: '/a.csv', options: {}, isDry: true, series: [] }
  expect(await runner.run(reading, signal)).toBe(DONE)
  await runner.close()
  expect([tasks, log]).toEqual([[reading], ['processes closed', 'runner closed']])
})
