import { UPLOAD_MAX_BYTES, type UploadFormat } from '@tidemark/contract'
import { Gunzip, unzipSync } from 'fflate'
import { fieldsByName, missingFields } from './header'
import { csvOfJson } from './jsonTable'
import { NoTable } from './trouble'

/** Against archives that unpack to more than memory holds. */
const UNPACKED_MAX_BYTES = 4 * UPLOAD_MAX_BYTES
const UNPACKED_MB = UNPACKED_MAX_BYTES / 1024 / 1024

type Encoding = NonNullable<UploadFormat['encoding']>

/** UTF-8 without a byte order mark; ends with a line break unless empty. */
export interface Text {
  readonly bytes: Uint8Array
  readonly encoding: Encoding
  readonly isCompressed: boolean
}

const tooLarge = () =>
  new NoTable(`The file is too large: at most ${UNPACKED_MB} MB are taken unpacked.`, { isTooLarge: true })

function startsWith(bytes: Uint8Array, ...start: number[]): boolean {
  return start.every((byte, i) => bytes[i] === byte)
}

const PUSHED_BYTES = 65_536

const damaged = () =>
  new NoTable('the file begins like one that is compressed with gzip, but cannot be unpacked: it is damaged')

/** Also of several members, as archives that were appended to have. */
function gunzip(file: Uint8Array): Uint8Array {
  const chunks: Uint8Array[] = []
  let [size, memberStart] = [0, 0]
  const stream = new Gunzip((chunk) => {
    size += chunk.length
    if (size > UNPACKED_MAX_BYTES) throw tooLarge()
    chunks.push(chunk)
  })
  stream.onmember = () => (memberStart = size)
  try {
    for (let at = 0; at < file.length; at += PUSHED_BYTES) {
      stream.push(file.subarray(at, at + PUSHED_BYTES), at + PUSHED_BYTES >= file.length)
    }
  } catch (error) {
    if (error instanceof NoTable) throw error
    throw damaged()
  }
  // A truncated file ends anywhere: its last bytes are not the size of what came out.
  const trailer = new DataView(file.buffer, file.byteOffset + Math.max(0, file.length - 4))
  if (file.length < 18 || trailer.getUint32(0, true) !== size - memberStart) throw damaged()
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

const isOwnFile = (name: string) => !name.endsWith('/') && !/(?:^|\/)(?:\._|\.DS_Store|__MACOSX)/.test(name)

function unzip(bytes: Uint8Array): Uint8Array {
  const names: string[] = []
  let unpacked: Record<string, Uint8Array>
  try {
    unpacked = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!isOwnFile(name)) return false
        names.push(name)
        if (originalSize > UNPACKED_MAX_BYTES) throw tooLarge()
        return names.length === 1
      },
    })
  } catch (error) {
    if (error instanceof NoTable) throw error
    throw new NoTable('the file begins like a zip archive, but cannot be unpacked: it is damaged')
  }
  if (names.some((name) => /(?:^|\/)(?:workbook\.xml|content\.xml|\[Content_Types\]\.xml)$/.test(name))) {
    throw new NoTable('the file is a workbook of a spreadsheet: save the sheet as CSV (UTF-8)')
  }
  if (names.length !== 1) {
    const held = names.length === 0 ? 'no file' : `${names.length} files (${names.slice(0, 3).join(', ')} …)`
    throw new NoTable(`the zip archive holds ${held}: it must hold one`)
  }
  return Object.values(unpacked)[0] ?? new Uint8Array()
}

const NOT_TEXT = 'the file is not text: it holds bytes that no text has'

const HIGH_BITS = 0x80808080 | 0
const isPlainByte = (byte: number) => byte > 0 && byte < 128

/** Whether every byte is from 1 to 127; four at a time, since the file may be large. */
function isAscii(bytes: Uint8Array): boolean {
  const from = -bytes.byteOffset & 3
  const words = new Int32Array(bytes.buffer, bytes.byteOffset + from, Math.max(0, bytes.length - from) >> 2)
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? 0
    if (((word | (word - 0x01010101)) & HIGH_BITS) !== 0) return false
  }
  return bytes.subarray(0, from).every(isPlainByte) && bytes.subarray(from + 4 * words.length).every(isPlainByte)
}

function textOf(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Bytes that Windows-1252 leaves undefined, which decode to controls. */
const UNDEFINED = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])
const isControl = (byte: number) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13

/** Of a page of bytes from 128 on; the first of those that fit equally well is meant. */
const PAGES = ['windows-1252', 'windows-1251', 'gbk', 'shift_jis'] as const
const [HEAD_BYTES, HEAD_LINES] = [65_536, 50] as const
/** In Western languages letters with accents stand alone or in pairs. */
const FOREIGN_RUN = /\P{ASCII}{4}/u

const namesOf = (line: string) => line.split(/[,;|\t]/).map((name) => name.trim())

/** Whether a line near the top is a header. */
function namesColumns(text: string): boolean {
  const lines = text.split(/[\r\n]+/, HEAD_LINES)
  return lines.some((line) => missingFields(fieldsByName(namesOf(line))).length === 0)
}

/** The page in which the headings have a meaning; null when none shows it and Western letters do not explain the bytes. */
function pageOf(bytes: Uint8Array): (typeof PAGES)[number] | null {
  const lastBreak = bytes.subarray(0, HEAD_BYTES).lastIndexOf(10)
  const head = bytes.length <= HEAD_BYTES || lastBreak === -1 ? bytes : bytes.subarray(0, lastBreak)
  const [western = null, ...others] = PAGES.map((page) => {
    const text = page === 'windows-1252' && bytes.some((byte) => UNDEFINED.has(byte)) ? null : textOf(head, page)
    return { page, text, hasNames: text !== null && namesColumns(text) }
  })
  if (western?.hasNames !== true) {
    const shown = others.find(({ hasNames }) => hasNames)
    if (shown !== undefined) return shown.page
  }
  return western?.text == null || FOREIGN_RUN.test(western.text) ? null : western.page
}

/** Whose every second byte is 0, as of letters and digits; null for none. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const head = bytes.subarray(0, HEAD_BYTES)
  const zeros = (parity: number) => head.reduce((sum, byte, i) => sum + (byte === 0 && i % 2 === parity ? 1 : 0), 0)
  const [even, odd] = [zeros(0), zeros(1)]
  if (bytes.length % 2 === 1 || Math.max(even, odd) < head.length / 4) return null
  return even === 0 ? 'utf-16le' : odd === 0 ? 'utf-16be' : null
}

function utf8Of(bytes: Uint8Array): Pick<Text, 'bytes' | 'encoding'> {
  const marked = startsWith(bytes, 0xff, 0xfe) ? 'utf-16le' : startsWith(bytes, 0xfe, 0xff) ? 'utf-16be' : null
  const utf16 = marked ?? utf16Of(bytes)
  if (utf16 !== null) {
    const text = textOf(bytes, utf16)
    if (text === null) throw new NoTable('the file begins like text in UTF-16, but is none: save it as CSV (UTF-8)')
    return { bytes: new TextEncoder().encode(text), encoding: utf16 }
  }
  const plain = startsWith(bytes, 0xef, 0xbb, 0xbf) ? bytes.subarray(3) : bytes
  if (isAscii(plain)) return { bytes: plain, encoding: 'utf-8' }
  if (!plain.includes(0) && textOf(plain, 'utf-8') !== null) return { bytes: plain, encoding: 'utf-8' }
  if (plain.some(isControl)) throw new NoTable(NOT_TEXT)
  const page = pageOf(plain)
  const text = page && textOf(plain, page)
  if (page === null || text === null) {
    throw new NoTable('the file is not in UTF-8, and its headings show no other encoding: save it as CSV (UTF-8)')
  }
  return { bytes: new TextEncoder().encode(text), encoding: page }
}

function withLineEnd(bytes: Uint8Array): Uint8Array {
  const last = bytes.at(-1)
  if (last === undefined || last === 10 || last === 13) return bytes
  const whole = new Uint8Array(bytes.length + 1)
  whole.set(bytes)
  whole[bytes.length] = 10
  return whole
}

/**
 * Unpacks gzip, or a zip archive of one file, and decodes UTF-8, UTF-16, or the page of bytes that the headings show:
 * Windows-1252, Windows-1251, GBK or Shift JIS. JSON becomes the lines of a table.
 *
 * @throws {NoTable} when it is no text, or too large unpacked
 */
export function decode(file: Uint8Array): Text {
  const isGzip = startsWith(file, 0x1f, 0x8b)
  const isZip = startsWith(file, 0x50, 0x4b, 3, 4) || startsWith(file, 0x50, 0x4b, 5, 6)
  const plain = isGzip ? gunzip(file) : isZip ? unzip(file) : file
  const { bytes, encoding } = utf8Of(plain)
  return { bytes: withLineEnd(csvOfJson(bytes) ?? bytes), encoding, isCompressed: isGzip || isZip }
}

/** ASCII without a decoder's start-up, which counts for short cells. */
export function textAt(bytes: Uint8Array, from: number, to: number): string {
  let text = ''
  for (let at = from; at < to; at++) {
    const byte = bytes[at] ?? 0
    if (byte > 127) return new TextDecoder().decode(bytes.subarray(from, to))
    text += String.fromCharCode(byte)
  }
  return text
}
