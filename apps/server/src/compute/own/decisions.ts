import type { Decisions, StrategyDeclaration } from '@tidemark/engine'
import type { StrategyFacts } from './declared'
import { StrategyFault } from './fault'
import type { Decided } from './messages'

const MOST_BYTE = 0b111111

/** @throws {StrategyFault} saying what is wrong */
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

export function decidedStrategy(facts: StrategyFacts, decided: Decided | undefined): StrategyDeclaration {
  return {
    ...facts,
    decide({ time }) {
      if (decided === undefined) throw new StrategyFault('its process made no decisions')
      return checkDecisions(decided, time.length)
    },
  }
}
