import type { Runner } from '../runs/task'
import { StrategyFault } from './fault'
import type { OwnProcesses } from './ownProcesses'
import { refusalOfFault } from './refusal'

/** A strategy file's decisions run in a process; the rest as usual. */
export function withOwnProcesses(runner: Runner, processes: OwnProcesses, seconds: number): Runner {
  return {
    async run(task, signal, control) {
      if (task.kind !== 'backtest' || task.own === undefined) return runner.run(task, signal, control)
      const { request, own, series } = task
      try {
        const { file, facts } = own
        const answer = await processes.run(
          { kind: 'run', file, facts, request, series: series[0] },
          { seconds, signal },
        )
        const decided = answer.kind === 'decisions' ? answer : undefined
        return await runner.run({ ...task, own: { ...own, ...(decided && { decided }) } }, signal, control)
      } catch (error) {
        if (error instanceof StrategyFault) return refusalOfFault(task, error)
        throw error
      }
    },
    async close() {
      processes.close()
      await runner.close()
    },
  }
}
