import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

// Where less motion is asked for, tokens.css makes every duration zero. That holds as long as no rule brings a time of its own.

const packages = fileURLToPath(new URL('../../..', import.meta.url))
const sheets = ['ui/src', 'charts/src'].flatMap((folder) =>
  readdirSync(join(packages, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.module.css') || path.endsWith('Recipe.ts'))
    .map((path) => join(packages, folder, path)),
)

const moving = sheets.flatMap((path) => {
  const text = readFileSync(path, 'utf8')
  const rules = path.endsWith('.ts')
    ? text.matchAll(/\b(?:animation|transition)(?:Duration)?:\s*'([^']+)'/g)
    : text.matchAll(/(?:animation|transition)(?:-duration)?:([^;]+);/g)
  return [...rules].map(([, value = '']) => ({ path, value }))
})

test('there are rules that move something', () => {
  expect(moving.length).toBeGreaterThan(20)
})

test('and each of them takes its time from the tokens', () => {
  const own = moving.filter(({ value }) => /\b\d*\.?\d+m?s\b/.test(value.replace(/\b0m?s\b/g, '')))
  expect(own).toEqual([])
  const timeless = moving.filter(
    ({ value }) => !/^\s*none$|var\(--tm-duration-|\{durations\.|^(?:fast|base|slow)$/.test(value),
  )
  expect(timeless).toEqual([])
})

test('which are zero where less motion is asked for', () => {
  const tokens = readFileSync(join(packages, 'ui/src/theme/tokens.css'), 'utf8')
  const names = new Set([...tokens.matchAll(/(--tm-duration-[\w-]+):/g)].map(([, name]) => name))
  const still = /prefers-reduced-motion: reduce\) \{([^]*?)\n\}/.exec(tokens)?.[1] ?? ''
  expect(names.size).toBeGreaterThan(0)
  for (const name of names) expect(still).toContain(`${name}: 0ms`)
})
