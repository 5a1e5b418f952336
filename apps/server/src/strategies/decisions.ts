import type { Decisions, StrategyDeclaration } from '@tidemark/engine'
import type { StrategyFacts } from './declared'
import { StrategyFault } from './fault'
import type { Decided } from './messages'

/** A byte holds three actions of two bits each. */
const MOST_BYTE = 0b111111

/**
 * Returns what a file's `decide` returned as decisions over so many bars.
 *
 * @throws StrategyFault that says what is wrong with them.
 */
export function checkDecisions({ warmup, bytes }: Omit<Decided, 'kind'>, length: number): Decisions {
  if (bytes === null) throw new StrategyFault('decide must return { warmup, bytes } with bytes a Uint8Array')
  if (bytes.length !== length) {
    throw new StrategyFault(`decide must return one byte per bar: ${length} bars, ${bytes.length} bytes`)
  }
  const wrong = bytes.find((byte) => byte > MOST_BYTE)
  if (wrong !== undefined) throw new StrategyFault(`decide returned the byte ${wrong}: make bytes with decision()`)
  if (typeof warmup !== 'number' || !Number.isInteger(warmup) || warmup < 0) {
    throw new StrategyFault('decide must return a warmup that is a whole number of at least 0')
  }
  return { warmup, bytes }
}

/** A strategy whose decisions have been made already, in a process of its own: the engine does the rest. */
export function decidedStrategy(facts: StrategyFacts, decided: Decided | undefined): StrategyDeclaration {
  return {
    ...facts,
    decide({ time }) {
      if (decided === undefined) throw new StrategyFault('its process made no decisions')
      return checkDecisions(decided, time.length)
    },
  }
}
