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
