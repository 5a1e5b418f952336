import { BAR_COLUMNS, type Bars, copyBars } from '@tidemark/engine'
import { decisionInputs } from '@tidemark/engine/research'
import type { StrategyFacts } from './declared'
import { decidedStrategy } from './decisions'
import { StrategyFault } from './fault'
import { type Decided, LENGTH_BYTES } from './messages'
import type { OwnAsk, OwnWork } from './ownWork'
import { toolsOf } from './tools'

/** Work as sent by `partsOf`. */
export function readWork(readInto: (bytes: Uint8Array) => void): OwnWork {
  const length = Buffer.alloc(LENGTH_BYTES)
  readInto(length)
  const json = Buffer.alloc(length.readUInt32LE())
  readInto(json)
  const { count, ...work } = JSON.parse(json.toString())
  if (work.kind !== 'run') return work
  const columns = BAR_COLUMNS.map((name) => {
    const column = new Float64Array(count)
    readInto(new Uint8Array(column.buffer))
    return [name, column]
  })
  return { ...work, series: { ...work.series, bars: Object.fromEntries(columns) } }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

/** For `readFacts`. */
export function factsOf(exported: unknown): object | null {
  if (typeof exported !== 'object' || exported === null) return null
  return {
    id: fieldOf(exported, 'id'),
    name: fieldOf(exported, 'name'),
    description: fieldOf(exported, 'description'),
    params: fieldOf(exported, 'params'),
    decide: typeof fieldOf(exported, 'decide') === 'function',
  }
}

/** Arguments of `decide`; null when there is nothing to decide on. */
export function prepare(facts: StrategyFacts, stored: Bars, { request, rows }: OwnAsk): unknown[] | null {
  try {
    // A view would let the file read the rows after it.
    const given = rows === null ? stored : copyBars(stored, ...rows)
    const { bars, params } = decisionInputs(request, given, [decidedStrategy(facts, undefined)])
    Object.freeze(Object.getPrototypeOf(params))
    return [bars, params, toolsOf(bars)].map((shared) => Object.freeze(shared))
  } catch {
    return null
  }
}

/** For `checkDecisions`. */
export function decisionsOf(exported: unknown, shared: readonly unknown[]): Decided {
  const decide = fieldOf(exported, 'decide')
  if (typeof decide !== 'function') throw new StrategyFault('decide must be a function')
  const returned = Reflect.apply(decide, exported, shared)
  const bytes = fieldOf(returned, 'bytes')
  return { kind: 'decisions', warmup: fieldOf(returned, 'warmup'), bytes: bytes instanceof Uint8Array ? bytes : null }
}
