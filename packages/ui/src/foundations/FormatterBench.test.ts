import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as format from '../format'

const bench = readFileSync(new URL('FormatterBench.tsx', import.meta.url), 'utf8')

describe('the page of numbers and dates', () => {
  it('has a row for every formatter', () => {
    const formatters = Object.keys(format).filter((name) => /^format(?!In$)/.test(name))
    expect(formatters.length).toBeGreaterThan(0)
    expect(formatters.filter((name) => !bench.includes(`['${name}', `))).toEqual([])
  })
})
