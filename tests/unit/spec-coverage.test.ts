import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { filesIn } from '../../.storybook/filesIn'

// The stories and tests that docs/spec-coverage.md names must exist.

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const files = filesIn(root, ['apps/web/src', 'apps/server/src', 'packages', 'tests'])
  .filter((path) => /\.(stories\.tsx|test\.ts)$/.test(path) && !path.includes('node_modules'))
  .map((path) => `/${path}`)
const tests = files.filter((path) => path.endsWith('.test.ts'))
const stories = files
  .filter((path) => path.endsWith('.stories.tsx'))
  .map((path) => {
    const text = read(path)
    return {
      title: /^\s*title: '([^']+)'/m.exec(text)?.[1] ?? '',
      names: [...text.matchAll(/^export const ([A-Z]\w*)/gm)].map(([, name]) => name),
    }
  })

/** @returns null if it exists */
function missing(reference: string): string | null {
  const [, where = '', what = ''] = /^(.+?): (.+)$/.exec(reference) ?? []
  if (where.endsWith('.test.ts')) {
    const own = tests.filter((path) => path.endsWith(`/${where}`))
    if (own.length === 0) return `no file ${where}`
    return own.some((path) => read(path).includes(what)) ? null : `${where} has no '${what}'`
  }
  const own = stories.filter(({ title }) => title === where || title.startsWith(`${where}/`))
  if (own.length === 0) return `no stories '${where}'`
  return own.some(({ names }) => names.includes(what)) ? null : `'${where}' has no story ${what}`
}

const doc = read('docs/spec-coverage.md')
const rows = doc
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, rule = '']) => rule !== 'Rule' && !/^-+$/.test(rule))
const referencesIn = (text: string) => [...text.matchAll(/`([^`]+: [^`]+)`/g)].map(([, reference = '']) => reference)

describe('the coverage of the specification', () => {
  it('has a table for each of its sections', () => {
    const sections = [...doc.matchAll(/^## (\d)\. /gm)].map(([, number]) => number)
    expect(sections).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
    expect(rows.length).toBeGreaterThan(150)
  })

  it('names a story or a test for each rule, or a gap', () => {
    const bare = rows.filter(([, , shown = '']) => referencesIn(shown).length === 0 && !shown.includes('**Gap**'))
    expect(bare.map(([, rule]) => rule)).toEqual([])
  })

  it('names stories and tests that are there', () => {
    const references = [...new Set(rows.flatMap(([, , shown = '']) => referencesIn(shown)))]
    expect(references.map(missing).filter((line) => line !== null)).toEqual([])
  })

  it('explains each gap', () => {
    const named = [...doc.matchAll(/\*\*Gap\*\* (\d+)/g)].map(([, number]) => Number(number))
    const explained = [...(doc.split('## Gaps')[1] ?? '').matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number))
    expect(explained).toEqual([...new Set(named)].toSorted((a, b) => a - b))
  })
})
