/** @packageDocumentation Bars as immutable chunks: six columns of little-endian doubles, one after the other. */
import { createHash } from 'node:crypto'
import { endianness } from 'node:os'
import { allocateBars, BAR_COLUMNS, type Bars, sliceBars } from '@tidemark/engine'
import { inSpans } from '../inSpans'

/** Just below 1 MB. */
export const CHUNK_BARS = 20_000

const NUMBER_BYTES = 8
const BAR_BYTES = BAR_COLUMNS.length * NUMBER_BYTES

if (endianness() !== 'LE') throw new Error('Bars on PostgreSQL need a little-endian machine.')

function bytesOf(column: Float64Array): Uint8Array {
  return new Uint8Array(column.buffer, column.byteOffset, column.byteLength)
}

export function encodeBars(bars: Bars): Uint8Array {
  const size = bars.time.length * NUMBER_BYTES
  const data = new Uint8Array(bars.time.length * BAR_BYTES)
  for (const [k, name] of BAR_COLUMNS.entries()) data.set(bytesOf(bars[name]), k * size)
  return data
}

/** Returns the chunk's number of bars. */
export function decodeInto(data: Uint8Array, bars: Bars, at: number): number {
  const count = data.length / BAR_BYTES
  const size = count * NUMBER_BYTES
  for (const [k, name] of BAR_COLUMNS.entries()) {
    bytesOf(bars[name]).set(data.subarray(k * size, (k + 1) * size), at * NUMBER_BYTES)
  }
  return count
}

export function hashOf(data: Uint8Array): Uint8Array {
  return createHash('sha256').update(data).digest()
}

/** As few chunks as possible, of about the same size. */
export function* cut(bars: Bars): Generator<Bars> {
  const count = bars.time.length
  const pieces = Math.ceil(count / CHUNK_BARS)
  for (let k = 0; k < pieces; k++) {
    yield sliceBars(bars, Math.floor((k * count) / pieces), Math.floor(((k + 1) * count) / pieces))
  }
}

/** Both ascend; a fresh bar replaces an old one at the same time. Returns the number of replaced ones too. */
export async function mergeBars(old: Bars, fresh: Bars): Promise<{ readonly bars: Bars; readonly replaced: number }> {
  const most = old.time.length + fresh.time.length
  const bars = allocateBars(most)
  let [i, j, count, replaced] = [0, 0, 0, 0]
  await inSpans(most, (_, to) => {
    for (; count + replaced < to && (i < old.time.length || j < fresh.time.length); count++) {
      const [before = Infinity, after = Infinity] = [old.time[i], fresh.time[j]]
      const isFresh = after <= before
      if (before === after) {
        i++
        replaced++
      }
      const [from, at] = isFresh ? [fresh, j++] : [old, i++]
      for (const name of BAR_COLUMNS) bars[name][count] = from[name][at] ?? Number.NaN
    }
  })
  return { bars: sliceBars(bars, 0, count), replaced }
}
