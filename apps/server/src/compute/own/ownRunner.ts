import { MessageChannel, type MessagePort } from 'node:worker_threads'
import type { BacktestTask, Outcome, Runner, StudyTask } from '../task'
import type { Control } from '../control'
import { StrategyFault } from './fault'
import type { OwnReply } from './ownCall'
import type { OwnProcess } from './ownProcess'
import type { OwnProcesses } from './ownProcesses'
import type { OwnAsk, OwnWork } from './ownWork'
import { refusalOfFault } from './refusal'

/** They ask for no decision, so no process is started. */
const WITHOUT_STRATEGY: ReadonlySet<StudyTask['job']['what']> = new Set(['check', 'judge-splits'])

/** A strategy file's decisions run in a process; the rest as usual. */
export function withOwnProcesses(runner: Runner, processes: OwnProcesses, seconds: number): Runner {
  async function backtest(task: BacktestTask, signal: AbortSignal, control?: Control): Promise<Outcome> {
    const { request, own, series } = task
    if (own === undefined) return runner.run(task, signal, control)
    try {
      const { file, facts } = own
      const ask = { request, rows: null }
      const answer = await processes.run({ kind: 'run', file, facts, ask, series: series[0] }, { seconds, signal })
      const decided = answer.kind === 'decisions' ? answer : undefined
      return await runner.run({ ...task, own: { ...own, ...(decided && { decided }) } }, signal, control)
    } catch (error) {
      if (error instanceof StrategyFault) return refusalOfFault(request, own, error)
      throw error
    }
  }

  /** The process starts with the first ask. */
  async function study(task: StudyTask, signal: AbortSignal, control?: Control): Promise<Outcome> {
    if (task.own === undefined || WITHOUT_STRATEGY.has(task.job.what)) return runner.run(task, signal, control)
    const { port1: here, port2: there } = new MessageChannel()
    const replies = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
    const decider = deciderOf(task, signal)
    answerOn(here, replies, (ask) => decider.decide(ask))
    try {
      const line = { port: there, replies }
      return await runner.run({ ...task, own: { ...task.own, line } }, signal, control)
    } finally {
      here.close()
      decider.end()
    }
  }

  /** A process that has seen later bars is replaced, so that none can be remembered. */
  function deciderOf({ own, series: [{ bars }] }: StudyTask, signal: AbortSignal) {
    let mine: OwnProcess | null = null
    let seen = 0
    return {
      end: () => mine?.end(),
      async decide(ask: OwnAsk): Promise<OwnReply> {
        if (own === undefined) throw new TypeError('Only a strategy of one’s own is asked for decisions.')
        const until = ask.rows?.[1] ?? bars.time.length
        if (until < seen) {
          mine?.end()
          mine = null
        }
        seen = until
        const { file, facts } = own
        const work: OwnWork =
          mine === null ? { kind: 'run', file, facts, ask, series: { bars } } : { kind: 'again', ask }
        mine ??= processes.take()
        const answer = await mine.work(work, { seconds, signal })
        return { kind: 'decided', decided: answer.kind === 'decisions' ? answer : null }
      },
    }
  }

  return {
    async run(task, signal, control) {
      if (task.kind === 'backtest') return backtest(task, signal, control)
      return task.kind === 'study' ? study(task, signal, control) : runner.run(task, signal, control)
    },
    async close() {
      processes.close()
      await runner.close()
    },
  }
}

function answerOn(
  port: MessagePort,
  replies: Int32Array<SharedArrayBuffer>,
  decide: (ask: OwnAsk) => Promise<OwnReply>,
): void {
  const answer = async (ask: OwnAsk) => {
    const reply = await decide(ask).catch((error: unknown): OwnReply => {
      return error instanceof StrategyFault ? { kind: 'fault', reason: error.message } : { kind: 'stopped' }
    })
    port.postMessage(reply)
    Atomics.add(replies, 0, 1)
    Atomics.notify(replies, 0)
  }
  port.on('message', (ask: OwnAsk) => void answer(ask))
}
