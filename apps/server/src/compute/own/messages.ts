import { z } from 'zod'
import { StrategyFault } from './fault'

/** Four bytes, little endian; then the JSON and the bytes that it announces. */
export const LENGTH_BYTES = 4

const MOST_JSON = 1024 * 1024

const message = z.discriminatedUnion('kind', [
  /** The file is about to be loaded; its time limit starts. */
  z.strictObject({ kind: z.literal('begun') }),
  z.strictObject({ kind: z.literal('facts'), exported: z.unknown() }),
  /** `bytes` is how many follow; null if `decide` returned none. */
  z.strictObject({
    kind: z.literal('decisions'),
    warmup: z.unknown().optional(),
    bytes: z.number().int().nonnegative().nullable(),
  }),
  /** The request cannot run on these bars; the server reports why. */
  z.strictObject({ kind: z.literal('unprepared') }),
  z.strictObject({ kind: z.literal('fault'), reason: z.string().max(1000) }),
])

export type SentMessage = z.infer<typeof message>

/** null if `decide` returned no Uint8Array. */
export interface Decided {
  readonly kind: 'decisions'
  readonly warmup?: unknown
  readonly bytes: Uint8Array | null
}

export type OwnMessage = Exclude<SentMessage, { kind: 'decisions' }> | Decided

/** Saved before a strategy file is loaded, which could replace it. */
const { stringify } = JSON

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

/** The file's code can write there too, so everything is validated and limited in size. */
export class MessageReader {
  readonly #mostBytes: number
  #chunks: Buffer[] = []
  #size = 0
  #needed = LENGTH_BYTES

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
  }

  /** @throws {StrategyFault} for anything that is not a message */
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

  /** null when more bytes are needed; `#needed` says how many. */
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
