/** What a strategy of a user's own does wrong. The message can be shown as it is. */
export class StrategyFault extends Error {
  override readonly name = 'StrategyFault'

  /** Does what a user's code is called in, and takes whatever it throws for a fault of it. */
  static guard<T>(work: () => T): T {
    try {
      return work()
    } catch (error) {
      throw faultOf(error)
    }
  }
}

/** Longest piece of an error's own words that is repeated. */
const WORDS = 200

/** `strategy.mjs:12` out of a stack; the innermost line that is not the product's own. */
function placeOf(stack: string): string | null {
  const found = /(?:^|[\\/])strategies[\\/]([^\\/:?\n]+\.m?js)(?:\?[^:\n]*)?:(\d+)/m.exec(stack)
  return found === null ? null : `${found[1]}:${found[2]}`
}

/** Whatever a user's code threw, in words. */
export function faultOf(error: unknown): StrategyFault {
  if (error instanceof StrategyFault) return error
  if (!(error instanceof Error)) return new StrategyFault(`it threw ${String(error).slice(0, WORDS)}`, { cause: error })
  const place = placeOf(error.stack ?? '')
  const words = `${error.name}: ${error.message.split('\n')[0] ?? ''}`.slice(0, WORDS)
  return new StrategyFault(place === null ? words : `${words} (${place})`, { cause: error })
}
