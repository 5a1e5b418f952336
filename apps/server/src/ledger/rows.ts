import { configSchema, SKETCH_LENGTH, tryKindSchema } from '@tidemark/contract'
import { addTo, type BookBatch, FIGURES, KEY_BYTES, type TryBatch } from '@tidemark/engine/ledger'
import { z } from 'zod'
import type { DataRow, NewLedgerRow } from '../store/ledger'

/** Work that tries come from. */
export interface TriedWork {
  readonly owner: string
  /** When it was accepted, epoch ms. */
  readonly at: number
  readonly study: string | null
}

const headSchema = z.object({
  code: z.string().nullable(),
  from: z.number(),
  to: z.number(),
  first: z.number(),
  last: z.number(),
  n: z.number(),
  perYear: z.number(),
  tradeFrom: z.number().nullable(),
  params: z.record(z.string(), z.array(configSchema.valueType)),
})

const SUM_BYTES = 8 * SKETCH_LENGTH

function bytesOf({ buffer, byteOffset, byteLength }: Float64Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new Uint8Array(buffer, byteOffset, byteLength))
}

/** A copy, because what a database returns may begin anywhere. */
function numbersOf(bytes: Uint8Array): Float64Array {
  return new Float64Array(new Uint8Array(bytes).buffer)
}

/** PostgreSQL's text holds neither, and a row must come back as it was hashed. */
const storable = (text: string) => text.replaceAll('\0', '\uFFFD').replace(/\p{Surrogate}/gu, '\uFFFD')

/** A row of {@link DataRow}: the sum of the sketches, then figures, then keys; numbers are of eight bytes. */
export function rowOf({ owner, at, study }: TriedWork, batch: TryBatch): NewLedgerRow {
  const { kind, strategy, symbol, timeframe, count, keys, figures, sketches, ...head } = batch
  const sum = new Float64Array(SKETCH_LENGTH)
  for (let k = 0; k < count; k++) addTo(sum, sketches.subarray(k * SKETCH_LENGTH, (k + 1) * SKETCH_LENGTH))
  return {
    at,
    state: 'tried',
    owner,
    kind,
    symbol,
    timeframe: timeframe ?? '',
    strategy: storable(strategy),
    study,
    run: null,
    tries: count,
    head: JSON.stringify(headSchema.parse(head)),
    data: Buffer.concat([bytesOf(sum), bytesOf(figures), keys]),
    sketches: bytesOf(sketches),
  }
}

/** What was taken on, before it has a result. */
export function acceptedRow(
  { owner, at, study }: TriedWork,
  what: { readonly kind: string; readonly symbol: string; readonly timeframe: string; readonly strategy: string },
  tries: number,
): NewLedgerRow {
  const strategy = storable(what.strategy)
  const facts = { kind: what.kind, symbol: what.symbol, timeframe: what.timeframe, strategy }
  return { ...facts, owner, at, study, state: 'accepted', run: null, tries, head: '{}', data: null, sketches: null }
}

/** @throws where it is not as {@link rowOf} wrote it */
export function batchOf({ id, at, owner, study, run, kind, symbol, timeframe, strategy, ...row }: DataRow): BookBatch {
  const count = row.tries
  const data = row.data ?? new Uint8Array()
  const figuresAt = SUM_BYTES
  const keysAt = figuresAt + 8 * FIGURES * count
  if (data.length !== keysAt + KEY_BYTES * count) throw new Error(`Row ${id} of the ledger is damaged.`)
  return {
    id,
    at,
    owner,
    study,
    run,
    kind: tryKindSchema.parse(kind),
    symbol,
    strategy,
    count,
    timeframe: timeframe === '' ? null : timeframe,
    ...headSchema.parse(JSON.parse(row.head)),
    sum: numbersOf(data.subarray(0, figuresAt)),
    figures: numbersOf(data.subarray(figuresAt, keysAt)),
    keys: new Uint8Array(data.subarray(keysAt)),
  }
}

export const sketchesOf = numbersOf
