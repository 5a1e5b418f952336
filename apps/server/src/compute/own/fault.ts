/** Of a user's own strategy. The message can be shown unchanged. */
export class StrategyFault extends Error {
  override readonly name = 'StrategyFault'
}

const WORDS = 200

/** `strategy.mjs:12`: the innermost line outside the product. */
function placeOf(stack: string): string | null {
  const found = /(?:^|[\\/])strategies[\\/]([^\\/:?\n]+\.m?js)(?:\?[^:\n]*)?:(\d+)/m.exec(stack)
  return found === null ? null : `${found[1]}:${found[2]}`
}

export function faultOf(error: unknown): StrategyFault {
  if (error instanceof StrategyFault) return error
  if (!(error instanceof Error)) return new StrategyFault(`it threw ${String(error).slice(0, WORDS)}`, { cause: error })
  const place = placeOf(error.stack ?? '')
  const words = `${error.name}: ${error.message.split('\n')[0] ?? ''}`.slice(0, WORDS)
  return new StrategyFault(place === null ? words : `${words} (${place})`, { cause: error })
}
