import { UPLOAD_MAX_BYTES } from '@tidemark/contract'
import { Gunzip, unzipSync } from 'fflate'
import { csvOfJson } from './jsonTable'
import { NoTable } from './trouble'

/** Against archives that unpack to more than memory holds. */
const UNPACKED_MAX_BYTES = 4 * UPLOAD_MAX_BYTES
const UNPACKED_MB = UNPACKED_MAX_BYTES / 1024 / 1024

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

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

/** Bytes that Windows-1252 leaves undefined, and controls: no text has them. */
function isWindowsText(bytes: Uint8Array): boolean {
  return bytes.every(
    (byte) =>
      (byte >= 32 || byte === 9 || byte === 10 || byte === 13) && ![0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte),
  )
}

function utf8Of(bytes: Uint8Array): Pick<Text, 'bytes' | 'encoding'> {
  const utf16 = startsWith(bytes, 0xff, 0xfe) ? 'utf-16le' : startsWith(bytes, 0xfe, 0xff) ? 'utf-16be' : null
  if (utf16 !== null) {
    const text = textOf(bytes, utf16)
    if (text === null) throw new NoTable('the file begins like text in UTF-16, but is none: save it as CSV (UTF-8)')
    return { bytes: new TextEncoder().encode(text), encoding: utf16 }
  }
  const plain = startsWith(bytes, 0xef, 0xbb, 0xbf) ? bytes.subarray(3) : bytes
  if (isAscii(plain)) return { bytes: plain, encoding: 'utf-8' }
  if (plain.includes(0)) throw new NoTable(NOT_TEXT)
  if (textOf(plain, 'utf-8') !== null) return { bytes: plain, encoding: 'utf-8' }
  if (!isWindowsText(plain)) throw new NoTable('the file is not text in UTF-8 or Windows-1252: save it as CSV (UTF-8)')
  return { bytes: new TextEncoder().encode(new TextDecoder('windows-1252').decode(plain)), encoding: 'windows-1252' }
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
 * Unpacks gzip, or a zip archive of one file, and decodes UTF-8, UTF-16 with a byte order mark, or Windows-1252. JSON
 * becomes the lines of a table.
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
