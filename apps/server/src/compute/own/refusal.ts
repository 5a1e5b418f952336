import { basename } from 'node:path'
import type { BacktestRequest } from '@tidemark/contract'
import type { OwnPart, Refused } from '../task'
import type { StrategyFault } from './fault'

/** @param within - where in the body the run is */
export function refusalOfFault(
  { strategy_name: name }: BacktestRequest,
  { file }: Pick<OwnPart, 'file'>,
  { message }: StrategyFault,
  within: readonly string[] = [],
): Refused {
  const msg = `strategy_name is ${JSON.stringify(name)} (${basename(file)}): ${message}`
  const loc = ['body', ...within, 'strategy_name']
  return { kind: 'refused', status: 422, detail: [{ loc, msg, type: 'strategy_error' }] }
}
