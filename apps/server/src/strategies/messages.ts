import { z } from 'zod'
import { StrategyFault } from './fault'

/** The length of a message's JSON: four bytes, little endian. What the JSON counts in bytes follows it. */
export const LENGTH_BYTES = 4

/** Longest JSON that a process may send: a declaration is some kilobytes. */
const MOST_JSON = 1024 * 1024

const message = z.discriminatedUnion('kind', [
  /** The file is about to be loaded: its time starts here. */
  z.strictObject({ kind: z.literal('begun') }),
  /** What the file exports, still to be checked by `readFacts`. */
  z.strictObject({ kind: z.literal('facts'), exported: z.unknown() }),
  /** What `decide` returned, still to be checked by `checkDecisions`; `bytes` counts what follows, null: it returned none. */
  z.strictObject({
    kind: z.literal('decisions'),
    warmup: z.unknown().optional(),
    bytes: z.number().int().nonnegative().nullable(),
  }),
  /** The request cannot be run on these bars. The server finds the same by itself. */
  z.strictObject({ kind: z.literal('unprepared') }),
  /** What the file's code did wrong. */
  z.strictObject({ kind: z.literal('fault'), reason: z.string().max(1000) }),
])

/** A message as a process writes it. */
export type SentMessage = z.infer<typeof message>

/** What `decide` returned; null: no Uint8Array. */
export interface Decided {
  readonly kind: 'decisions'
  readonly warmup?: unknown
  readonly bytes: Uint8Array | null
}

/** A message of which the form has been checked, and nothing else. */
export type OwnMessage = Exclude<SentMessage, { kind: 'decisions' }> | Decided

/** Kept from before a strategy file is loaded, which may put another in its place. */
const { stringify } = JSON

/** Returns a message with its length in front. */
export function frame(value: object): Buffer {
  const json = Buffer.from(stringify(value))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32LE(json.length)
  return Buffer.concat([length, json])
}

function noMessage(why: string): StrategyFault {
  return new StrategyFault(
    `its process sent what is no answer (${why}); a strategy must not write to file descriptor 3`,
  )
}

function parse(json: Buffer): SentMessage {
  let value: unknown
  try {
    value = JSON.parse(json.toString())
  } catch {
    throw noMessage('not JSON')
  }
  const { data } = message.safeParse(value)
  if (data === undefined) throw noMessage('of a form that is not known')
  return data
}

/** Takes apart what a process writes. The file's code can write there too, so every part is checked, and nothing is kept that is too long. */
export class MessageReader {
  readonly #mostBytes: number
  #chunks: Buffer[] = []
  #size = 0
  /** How much must be there before looking again is of use. */
  #needed = LENGTH_BYTES

  /** @param mostBytes - most bytes of decisions that can be meant */
  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
  }

  /** @throws StrategyFault for what is no message. */
  push(chunk: Buffer): OwnMessage[] {
    this.#chunks.push(chunk)
    this.#size += chunk.length
    const found: OwnMessage[] = []
    while (this.#size >= this.#needed) {
      const buffer = Buffer.concat(this.#chunks)
      const next = this.#read(buffer)
      this.#chunks = [next === null ? buffer : buffer.subarray(this.#needed)]
      if (next === null) continue
      found.push(next)
      this.#size -= this.#needed
      this.#needed = LENGTH_BYTES
    }
    return found
  }

  /** @returns null when more is needed, which `#needed` then says. */
  #read(buffer: Buffer): OwnMessage | null {
    const length = buffer.readUInt32LE()
    if (length > MOST_JSON) throw noMessage('too long')
    const start = LENGTH_BYTES + length
    if (!this.#has(start)) return null
    const read = parse(buffer.subarray(LENGTH_BYTES, start))
    if (read.kind !== 'decisions') return read
    if (read.bytes === null) return { ...read, bytes: null }
    if (read.bytes > this.#mostBytes) throw noMessage('more decisions than bars')
    if (!this.#has(start + read.bytes)) return null
    return { ...read, bytes: Uint8Array.from(buffer.subarray(start, start + read.bytes)) }
  }

  #has(needed: number): boolean {
    this.#needed = needed
    return this.#size >= needed
  }
}
