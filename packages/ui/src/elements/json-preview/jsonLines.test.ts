import { describe, expect, it } from 'vitest'
import { jsonLines } from './jsonLines'

const written = (value: unknown) =>
  jsonLines(value)
    .map(({ depth, key, text, comma }) => `${'  '.repeat(depth)}${key === '' ? '' : `${key}: `}${text}${comma}`)
    .join('\n')

const changed = (value: unknown, saved: unknown) =>
  jsonLines(value, saved)
    .filter(({ isChanged }) => isChanged)
    .map(({ key, text, comma }) => key + text + comma)

describe('jsonLines', () => {
  it.each([[{ a: 1, b: [true, null, 'x "y"'], c: {}, d: [], e: { f: [{ g: -0.5 }] } }], [[]], ['text'], [null]])(
    'writes %j as the platform does',
    (value) => {
      expect(written(value)).toBe(JSON.stringify(value, null, 2))
    },
  )

  it('marks what differs and nothing else', () => {
    const saved = { runs: 5, pages: { chart: true, plot: true }, names: ['a', 'b'], none: [] }
    expect(changed(saved, saved)).toEqual([])
    expect(changed({ ...saved, runs: 10, pages: { chart: true, plot: false } }, saved)).toEqual([
      '"runs"10,',
      '"plot"false',
    ])
    expect(changed({ ...saved, names: ['a', 'b', 'c'] }, saved)).toEqual(['"c"'])
    expect(changed({ ...saved, names: ['a'] }, saved)).toEqual(['"names"['])
    expect(changed({ ...saved, names: [] }, saved)).toEqual(['"names"[],'])
    expect(changed({ ...saved, none: ['x'] }, saved)).toEqual(['"x"'])
  })

  it('marks nothing without something to compare with', () => {
    expect(jsonLines({ a: 1 }).some(({ isChanged }) => isChanged)).toBe(false)
  })
})
