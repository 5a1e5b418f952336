import { isUtf8 } from 'node:buffer'
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { UPLOAD_MAX_BYTES } from '@tidemark/contract'
import { invalid, Problem } from '../../http/problem'

/** Against gzip bombs. */
const UNPACKED_MAX_BYTES = 4 * UPLOAD_MAX_BYTES

/** A longer line is read whole, up to the size limit of a string. */
const CHUNK_BYTES = 8 * 1024 * 1024
const LONGEST_BYTES = 256 * 1024 * 1024

const [LINE_FEED, CARRIAGE_RETURN] = [10, 13]

/** Of any size, as UTF-8 without a byte order mark. */
export interface TextFile {
  readonly isCompressed: boolean
  /** In bytes. */
  readonly size: number
  /** `to` is exclusive; fewer at the end. May split a character. */
  slice(from: number, to: number): Buffer
  /**
   * Chunks of whole lines; each ends with a line break, even the last.
   *
   * @throws {Problem} 422 at the first chunk that is not text
   */
  chunks(): Generator<Buffer>
}

function notText(msg: string): Problem {
  return invalid({ loc: ['body', 'file'], msg, type: 'not_text' })
}

function unpack(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength: UNPACKED_MAX_BYTES })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'ERR_BUFFER_TOO_LARGE') {
      throw new Problem(
        413,
        `The file is too large: at most ${UNPACKED_MAX_BYTES / 1024 / 1024} MB are taken unpacked.`,
      )
    }
    throw notText('the file begins like one that is compressed with gzip, but cannot be unpacked: it is damaged')
  }
}

function readAt(path: string, from: number, to: number): Buffer {
  const bytes = Buffer.allocUnsafe(Math.max(0, to - from))
  const file = openSync(path, 'r')
  try {
    let length = 0
    for (let read = -1; read !== 0 && length < bytes.length; length += read) {
      read = readSync(file, bytes, length, bytes.length - length, from + length)
    }
    return bytes.subarray(0, length)
  } finally {
    closeSync(file)
  }
}

function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

const LINE_TOO_LONG = `the file has a line longer than ${LONGEST_BYTES / 1024 / 1024} MB: it is no table`
const NOT_UTF8 = 'the file is not text in UTF-8: save it as CSV in that encoding'

function utf8Of(bytes: Buffer, encoding: string): Buffer {
  if (bytes.length > LONGEST_BYTES) {
    throw notText(
      `the file is in UTF-16, which is read up to ${LONGEST_BYTES / 1024 / 1024} MB: save it as CSV (UTF-8)`,
    )
  }
  try {
    return Buffer.from(new TextDecoder(encoding, { fatal: true }).decode(bytes))
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw notText(NOT_UTF8)
  }
}

function checkNoZero(bytes: Buffer): void {
  if (bytes.includes(0)) throw notText('the file is not text: it holds bytes that no text has')
}

function checkText(bytes: Buffer): Buffer {
  if (!isUtf8(bytes)) throw notText(NOT_UTF8)
  checkNoZero(bytes)
  return bytes
}

/** A lone carriage return ends a line too, as in old Mac files. */
function endOfLines(bytes: Buffer): number {
  const feed = bytes.lastIndexOf(LINE_FEED)
  return (feed === -1 && bytes.length > 1 ? bytes.lastIndexOf(CARRIAGE_RETURN, bytes.length - 2) : feed) + 1
}

function withLineEnd(bytes: Buffer): Buffer {
  const last = bytes.at(-1)
  return last === LINE_FEED || last === CARRIAGE_RETURN ? bytes : Buffer.concat([bytes, Buffer.of(LINE_FEED)])
}

function* chunksOf({ size, slice }: Pick<TextFile, 'size' | 'slice'>, chunkBytes: number): Generator<Buffer> {
  let wanted = chunkBytes
  for (let at = 0; at < size;) {
    const bytes = slice(at, at + wanted)
    const isLast = bytes.length < wanted || at + bytes.length >= size
    const end = isLast ? bytes.length : endOfLines(bytes)
    if (end > 0) {
      const whole = checkText(bytes.subarray(0, end))
      yield isLast ? withLineEnd(whole) : whole
      wanted = chunkBytes
    } else {
      checkNoZero(bytes)
      if (wanted >= LONGEST_BYTES) throw notText(LINE_TOO_LONG)
      wanted *= 2
    }
    if (isLast) return
    at += end
  }
}

function textFile(size: number, isCompressed: boolean, slice: TextFile['slice'], chunkBytes: number): TextFile {
  const isMarked = slice(0, 3).equals(Buffer.of(0xef, 0xbb, 0xbf))
  const start = isMarked ? 3 : 0
  const text = { size: size - start, slice: (from: number, to: number) => slice(start + from, start + to) }
  return { ...text, isCompressed, chunks: () => chunksOf(text, chunkBytes) }
}

function inMemory(bytes: Buffer, isCompressed: boolean, chunkBytes: number): TextFile {
  const encoding = encodingOf(bytes)
  const text = encoding === 'utf-8' ? bytes : utf8Of(bytes, encoding)
  return textFile(text.length, isCompressed, (from, to) => text.subarray(from, to), chunkBytes)
}

function checkNoArchive(start: Buffer): void {
  if (start[0] !== 0x50 || start[1] !== 0x4b) return
  throw notText('the file is not text but a zip archive or an Excel workbook: save it as CSV (UTF-8)')
}

/**
 * UTF-8, or UTF-16 with a byte order mark, plain or gzipped.
 * @throws {Problem} 422 when it is not text, 413 when it is too large uncompressed
 */
export function openText(path: string, chunkBytes = CHUNK_BYTES): TextFile {
  const stat = statSync(path)
  // A pipe has no size and can be read only once.
  const piped = stat.isFile() ? null : readFileSync(path)
  const size = piped?.length ?? stat.size
  const slice = (from: number, to: number) => piped?.subarray(from, to) ?? readAt(path, from, Math.min(to, size))
  const start = slice(0, 2)
  const isCompressed = start[0] === 0x1f && start[1] === 0x8b
  if (!isCompressed && encodingOf(start) === 'utf-8') {
    checkNoArchive(start)
    return textFile(size, false, slice, chunkBytes)
  }
  const bytes = slice(0, UNPACKED_MAX_BYTES * 2)
  const plain = isCompressed ? unpack(bytes) : bytes
  checkNoArchive(plain)
  return inMemory(plain, isCompressed, chunkBytes)
}
