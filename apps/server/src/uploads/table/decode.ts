import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { UPLOAD_MAX_BYTES } from '@tidemark/contract'
import { invalid, Problem } from '../../http/problem'

/** What a compressed file may unpack to: a bomb ends here. */
const UNPACKED_MAX_BYTES = 4 * UPLOAD_MAX_BYTES

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

/** The encoding that the first bytes name; without any, UTF-8. A byte order mark is left out by the decoder. */
function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

/** Lines that end with a carriage return alone, as old programs on the Mac write them, or in part of a file, as some editors do. */
function withLineFeeds(text: string): string {
  return /\r(?!\n)/.test(text) ? text.replaceAll(/\r\n?/g, '\n') : text
}

/**
 * Reads a file as text: UTF-8, or UTF-16 with a byte order mark, as it is or compressed with gzip.
 *
 * @throws Problem 422 for what is no text, 413 for what is too large when unpacked.
 */
export function readText(path: string): { readonly text: string; readonly isCompressed: boolean } {
  const bytes = readFileSync(path)
  const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b
  const plain = isCompressed ? unpack(bytes) : bytes
  if (plain[0] === 0x50 && plain[1] === 0x4b) {
    throw notText('the file is not text but a zip archive or an Excel workbook: save it as CSV (UTF-8)')
  }
  let text: string
  try {
    text = new TextDecoder(encodingOf(plain), { fatal: true }).decode(plain)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw notText('the file is not text in UTF-8: save it as CSV in that encoding')
  }
  if (text.includes('\0')) throw notText('the file is not text: it holds bytes that no text has')
  return { text: withLineFeeds(text), isCompressed }
}
