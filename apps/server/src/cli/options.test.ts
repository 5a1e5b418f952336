import { Command } from 'commander'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { BadInput } from './badInput'
import { addFlags, asJson, asNumber, asText, checkGiven, type Flag, valuesOf } from './flags'
import { jsonOf, numberOf, readOptions, rowsOf, rowsSchema, wholeNumber } from './options'
import { numberText, percentText } from './study'

function refusal(work: () => unknown): string | null {
  try {
    work()
    return null
  } catch (error) {
    return error instanceof BadInput ? error.message : String(error)
  }
}

const long = (length: number) => `[${'1'.repeat(length - 1)}`

describe('the value of an option', () => {
  it('is JSON, or refused where it stops being so', () => {
    expect(jsonOf('config', ' {"n":[1,null]}')).toEqual({ n: [1, null] })
    expect(refusal(() => jsonOf('config', '{\n"n":}'))).toMatch(/^config: not JSON: line 2, column 5: .+: \{\n"n":\}$/)
    expect(refusal(() => jsonOf('grid', long(80)))?.endsWith(`: ${long(80)}`)).toBe(true)
    expect(refusal(() => jsonOf('grid', long(81)))?.endsWith(`: ${long(80)}…`)).toBe(true)
  })

  it('is a finite number', () => {
    expect([' 1.5', '-3', '1e3', '0'].map((text) => numberOf('cash', text))).toEqual([1.5, -3, 1000, 0])
    for (const text of ['', ' ', 'x', '1x', 'NaN', 'Infinity', '1e999']) {
      expect(refusal(() => numberOf('cash', text))).toBe(`cash: '${text}' is not a number`)
    }
  })

  it('is two rows', () => {
    expect(rowsOf('0:6000')).toEqual([0, 6000])
    expect(rowsOf('12:7')).toEqual([12, 7])
    for (const text of ['', '5', ':5', '5:', '-1:5', '1:2:3', 'a1:2', '1:2b', '1.5:2']) {
      expect(refusal(() => rowsOf(text))).toBe(`rows: '${text}' is not of the form first:end, like 0:6000`)
    }
  })
})

describe('options', () => {
  const schema = z.strictObject({ count: wholeNumber(2, 5), rows: rowsSchema })

  it.each([2, 5])('may be %i where 2 to 5 is allowed', (count) => {
    expect(readOptions(schema, { count, rows: [0, 1] })).toEqual({ count, rows: [0, 1] })
  })

  it.each<[unknown, string]>([
    [{ count: 1 }, 'count: must be at least 2'],
    [{ count: 6 }, 'count: must be at most 5'],
    [{ count: 2.5 }, 'count: must be a whole number'],
    [{ count: 2, rows: [1] }, 'rows: must be two whole numbers like [0, 6000]'],
    [{ count: 2, rows: [-1, 4] }, 'rows.0: '],
    [{ count: 2, rows: [0, 0] }, 'rows.1: '],
    [{ count: 2, cuont: 1, more: 2 }, 'unknown cuont, more; known are count, rows'],
    [{ count: 9, more: 2 }, 'count: must be at most 5; unknown more; known are count, rows'],
    [7, 'request: '],
  ])('%j is refused in words', (input, message) => {
    expect(refusal(() => readOptions(schema, input))).toContain(message)
  })

  it('have no most where none is given', () => {
    expect(readOptions(z.object({ n: wholeNumber(0) }), { n: Number.MAX_SAFE_INTEGER })).toEqual({
      n: Number.MAX_SAFE_INTEGER,
    })
  })
})

describe('flags', () => {
  const FLAGS: readonly Flag[] = [
    { flag: '--min-trades-a <count>', help: 'as a number', read: asNumber },
    { flag: '--config <json>', help: 'as JSON', read: asJson },
    { flag: '--name <text>', help: 'as text', read: asText },
    { flag: '--anchored', help: 'no text', read: asText },
  ]

  it('are added as they read, and read under the names that commander gives them', () => {
    const command = addFlags(new Command(), FLAGS)
    expect(command.options.map(({ flags, description }) => [flags, description])).toEqual(
      FLAGS.map(({ flag, help }) => [flag, help]),
    )
    command.parse(['--min-trades-a', '7', '--config', '[1]', '--name', 'x', '--anchored'], { from: 'user' })
    expect(valuesOf(command.opts(), FLAGS)).toEqual({ minTradesA: 7, config: [1], name: 'x', anchored: true })
  })

  it('that are not given are not there', () => {
    expect(valuesOf({ name: '' }, FLAGS)).toEqual({ name: '' })
    expect(valuesOf({ other: 'x' }, FLAGS)).toEqual({})
  })

  it('that must be given are named, and what may be given instead', () => {
    const names = ['csv', 'strategy', 'grid']
    expect(refusal(() => checkGiven({ csv: '', strategy: 'a', grid: 'b' }, names))).toBeNull()
    expect(refusal(() => checkGiven({ strategy: 'a' }, names))).toBe('--csv and --grid must be given')
    expect(refusal(() => checkGiven({ csv: 'a', grid: 'b' }, names, '--batch'))).toBe(
      '--strategy must be given (or --batch)',
    )
  })
})

describe('a number in a table', () => {
  it.each<[number | string | null | undefined, string]>([
    [null, 'N/A'],
    [undefined, 'N/A'],
    ['as it is', 'as it is'],
    [0, '0'],
    [-12_345, '-12345'],
    [99.994, '99.99'],
    [-99.9949, '-99.99'],
    [100.126, '100.13'],
    [-100.126, '-100.13'],
    [0.000_123_456, '0.0001235'],
    [1.5, '1.5'],
  ])('%s reads %s', (value, text) => {
    expect(numberText(value)).toBe(text)
  })

  it('has as many digits as are asked for', () => {
    expect(numberText(1.234_567, 2)).toBe('1.2')
  })

  it('reads as a share', () => {
    expect([0.123_456, -0.5, 0, null].map(percentText)).toEqual(['12.35 %', '-50.00 %', '0.00 %', 'N/A'])
  })
})
