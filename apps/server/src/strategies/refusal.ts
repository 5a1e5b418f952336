import { basename } from 'node:path'
import type { BacktestTask, Refused } from '../runs/task'
import type { StrategyFault } from './fault'

export function refusalOfFault({ request, own }: BacktestTask, { message }: StrategyFault): Refused {
  const msg = `strategy_name is ${JSON.stringify(request.strategy_name)} (${basename(own?.file ?? '')}): ${message}`
  return { kind: 'refused', status: 422, detail: [{ loc: ['body', 'strategy_name'], msg, type: 'strategy_error' }] }
}
