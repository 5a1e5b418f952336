import { createControl } from '../runs/control'
import { memoryOf } from '../runs/runner'
import type { Runner } from '../runs/task'
import { StrategyFault } from './fault'
import type { OwnLimits } from './limits'
import { baseOf } from './ownStrategies'
import { inOwnThread } from './ownThread'

/** The runner, with a thread of its own for every run of a user's own strategy. */
export function withOwnThreads(runner: Runner, limits: OwnLimits): Runner {
  return {
    async run(task, signal, control = createControl()) {
      if (task.kind !== 'backtest' || task.own === undefined) return runner.run(task, signal, control)
      const { own: file, request } = task
      try {
        const answer = await inOwnThread(
          { kind: 'run', file, task, control },
          { limits, signal, transfer: memoryOf(task) },
        )
        if (answer.kind !== 'outcome') throw new TypeError(`A run came back as '${answer.kind}'.`)
        return answer.outcome
      } catch (error) {
        if (!(error instanceof StrategyFault)) throw error
        const msg = `strategy_name is ${JSON.stringify(request.strategy_name)} (${baseOf(file)}): ${error.message}`
        return {
          kind: 'refused',
          status: 422,
          detail: [{ loc: ['body', 'strategy_name'], msg, type: 'strategy_error' }],
        }
      }
    },
    close: () => runner.close(),
  }
}
