import { expect, test } from 'vitest'
import { decode } from './decode'
import { NoTable } from './trouble'

/** The bytes lie at any place in memory, since four are looked at together. */
function placed(bytes: Uint8Array, from: number): Uint8Array {
  const memory = new Uint8Array(from + bytes.length)
  memory.set(bytes, from)
  return memory.subarray(from)
}

const LENGTH = 11
const places = Array.from({ length: 4 * LENGTH }, (_, i) => [i % 4, Math.floor(i / 4)] as const)

test.each(places)('one byte that is not ASCII is found: file at %i, byte %i', (from, at) => {
  const withByte = (byte: number) =>
    placed(
      Uint8Array.from({ length: LENGTH }, (_, i) => (i === at ? byte : 48)),
      from,
    )
  expect(decode(withByte(127)).encoding).toBe('utf-8')
  expect(decode(withByte(1)).encoding).toBe('utf-8')
  expect(decode(withByte(0xe9)).encoding).toBe('windows-1252')
  expect(() => decode(withByte(0))).toThrow(NoTable)
})

const RUSSIAN = [
  0xc4, 0xe0, 0xf2, 0xe0, 0x3b, 0xce, 0xf2, 0xea, 0xf0, 0x3b, 0xcc, 0xe0, 0xea, 0xf1, 0x3b, 0xcc, 0xe8, 0xed,
]
const RUSSIAN_END = [0x3b, 0xc7, 0xe0, 0xea, 0xf0, 10]
const CHINESE = [0xc8, 0xd5, 0xc6, 0xda, 0x2c, 0xbf, 0xaa, 0xc5, 0xcc, 0x2c, 0xd7, 0xee, 0xb8, 0xdf, 0x2c, 0xd7, 0xee]
const CHINESE_END = [0xb5, 0xcd, 0x2c, 0xca, 0xd5, 0xc5, 0xcc, 10]
const JAPANESE = [0x93, 0xfa, 0x95, 0x74, 0x2c, 0x8e, 0x6e, 0x92, 0x6c, 0x2c, 0x8d, 0x82, 0x92, 0x6c, 0x2c, 0x88, 0xc0]
const JAPANESE_END = [0x92, 0x6c, 0x2c, 0x8f, 0x49, 0x92, 0x6c, 10]

test.each([
  ['windows-1251', [...RUSSIAN, ...RUSSIAN_END], 'Дата;Откр;Макс;Мин;Закр\n'],
  ['gbk', [...CHINESE, ...CHINESE_END], '日期,开盘,最高,最低,收盘\n'],
  ['shift_jis', [...JAPANESE, ...JAPANESE_END], '日付,始値,高値,安値,終値\n'],
  [
    'windows-1252',
    [...Buffer.from('Datum;Eröffnung;Hoch;Tief;Schluß\n', 'latin1')],
    'Datum;Eröffnung;Hoch;Tief;Schluß\n',
  ],
  ['utf-16le', [...Buffer.from('Date,Open\n', 'utf16le')], 'Date,Open\n'],
  ['utf-16be', [...Buffer.from('Date,Open\n', 'utf16le').swap16()], 'Date,Open\n'],
])('headings in %s are read', (encoding, bytes, text) => {
  const read = decode(Uint8Array.from(bytes))
  expect([read.encoding, Buffer.from(read.bytes).toString()]).toEqual([encoding, text])
})

test('words of an encoding that no heading shows are refused', () => {
  const bytes = Buffer.concat([Buffer.from('name,date,open,high,low,close\n'), Buffer.of(...RUSSIAN.slice(5, 9), 10)])
  expect(() => decode(bytes)).toThrow(/^the file is not in UTF-8, and its headings show no other encoding/)
  expect(() => decode(Buffer.from('Name;Großmünze\n', 'latin1'))).not.toThrow()
})
