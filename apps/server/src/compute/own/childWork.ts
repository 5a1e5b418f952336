import { pathToFileURL } from 'node:url'
import { BAR_COLUMNS, type Bars, copyBars, gather, type StrategyDeclaration } from '@tidemark/engine'
import { planRun } from '@tidemark/engine/research'
import type { StrategyFacts } from './declared'
import { faultOf, StrategyFault } from './fault'
import { type Decided, frame, LENGTH_BYTES, type SentMessage } from './messages'
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
    let shared: unknown[] | null = null
    const decide: StrategyDeclaration['decide'] = (bars, params) => {
      Object.freeze(Object.getPrototypeOf(params))
      shared = [bars, params, toolsOf(bars)].map((part) => Object.freeze(part))
      return { warmup: 0, bytes: new Uint8Array(bars.time.length) }
    }
    planRun(request, given, [{ ...facts, decide }])
    return shared
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

/** What connects the process of a strategy file with the server. */
export interface ChildLine {
  /** Fills `bytes`. What it throws at the end of input ends the work. */
  readonly readInto: (bytes: Uint8Array) => void
  readonly write: (bytes: Uint8Array) => void
  /** Called once, before the file is loaded: what is in memory by then does not count. */
  readonly limitMemory: () => void
}

/** Does the work that arrives, all of one file: looks at it once, or lets it decide until the input ends. */
export async function serveFile({ readInto, write, limitMemory }: ChildLine): Promise<void> {
  const send = (message: SentMessage) => write(frame(message))

  async function answer(file: string, shared: readonly unknown[], ask: number): Promise<void> {
    if (ask === 0) limitMemory()
    send({ kind: 'begun' })
    try {
      const exported = await load(file, ask)
      if (shared.length === 0) return send({ kind: 'facts', exported: factsOf(exported) })
      const { bytes, ...rest } = decisionsOf(exported, shared)
      send({ ...rest, bytes: bytes === null ? null : bytes.length })
      if (bytes !== null) write(bytes)
    } catch (error) {
      send({ kind: 'fault', reason: faultOf(error).message })
    }
  }

  const first = readWork(readInto)
  if (first.kind === 'inspect') return answer(first.file, [], 0)
  if (first.kind === 'again') throw new TypeError('The first work must name a file.')
  const { series, file, facts } = first
  const bars = 'stored' in series ? gather(series) : series.bars
  let next: OwnWork = first
  for (let ask = 0; next.kind !== 'inspect'; ask++) {
    const shared = prepare(facts, bars, next.ask)
    if (shared === null) send({ kind: 'unprepared' })
    else await answer(file, shared, ask)
    next = readWork(readInto)
  }
}

/** Anew for every ask, so that nothing it remembers from other bars is there. */
async function load(file: string, ask: number): Promise<unknown> {
  const version = ask === 0 ? '' : `?ask=${ask}`
  const loaded: { default?: unknown } = await import(/* @vite-ignore */ `${pathToFileURL(file).href}${version}`)
  return loaded.default
}
