import { spawnSync } from 'node:child_process'
import { basename } from 'node:path'
import type { StrategyDeclaration } from '@tidemark/engine'
import { readFacts } from '../compute/own/declared'
import { checkDecisions } from '../compute/own/decisions'
import { StrategyFault } from '../compute/own/fault'
import { OWN_LIMITS } from '../environment/limits'
import { type Decided, MessageReader } from '../compute/own/messages'
import { configFor } from '../compute/own/ownCall'
import { commandOf, type OwnAnswer, partsOf } from '../compute/own/ownProcess'
import type { OwnWork } from '../compute/own/ownWork'
import { BadInput } from './badInput'
import { callerFile } from './callerFile'

const ANSWERS = 3
const MS = 1000
/** Besides its decisions. */
const MOST_WORDS = 2 * 1024 * 1024

export function isStrategyFile(name: string): boolean {
  return /\.m?js$/.test(name)
}

/**
 * Each decision is made in a new process, which remembers nothing.
 * @throws {BadInput} when the file cannot be read, declares no strategy, or fails while it decides
 */
export function readStrategyFile(name: string): StrategyDeclaration {
  const file = callerFile(name)
  const naming = <T>(work: () => T): T => {
    try {
      return work()
    } catch (error) {
      if (!(error instanceof StrategyFault)) throw error
      throw new BadInput(`strategy: ${basename(file)}: ${error.message}`, { cause: error })
    }
  }
  const facts = naming(() => {
    const answer = answerTo({ kind: 'inspect', file }, 0)
    if (answer.kind !== 'facts') throw new StrategyFault('it could not be looked at')
    return readFacts(answer.exported)
  })
  return {
    ...facts,
    decide: (bars, params) =>
      naming(() => {
        const request = {
          symbol: '',
          strategy_name: facts.id,
          init_cash: 1,
          fees: 0,
          slippage: 0,
          config: configFor(facts, params),
        }
        const answer = answerTo(
          { kind: 'run', file, facts, ask: { request, rows: null }, series: { bars } },
          bars.time.length,
        )
        const decided: Decided = answer.kind === 'decisions' ? answer : { kind: 'decisions', bytes: null }
        return checkDecisions(decided, bars.time.length)
      }),
  }
}

/** @param mostBytes - of decisions */
function answerTo(work: OwnWork, mostBytes: number): OwnAnswer {
  const { seconds, memoryMb } = OWN_LIMITS
  const [program, args] = commandOf(memoryMb)
  const { output, error } = spawnSync(program, args, {
    input: Buffer.concat(partsOf(work)),
    env: {},
    stdio: ['pipe', 'inherit', 'inherit', 'pipe', 'pipe'],
    timeout: seconds * MS,
    maxBuffer: MOST_WORDS + mostBytes,
  })
  const said = output?.[ANSWERS] ?? null
  const messages = said === null ? [] : new MessageReader(mostBytes).push(Buffer.from(said))
  for (const message of messages) {
    if (message.kind === 'fault') throw new StrategyFault(message.reason)
    if (message.kind !== 'begun') return message
  }
  throw new StrategyFault(
    error !== undefined && 'code' in error && error.code === 'ETIMEDOUT'
      ? `it was stopped after ${seconds} s, the most that a strategy of one's own may take`
      : 'its process ended before it had an answer',
  )
}
