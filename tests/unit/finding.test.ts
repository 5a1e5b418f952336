import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildIndex } from 'storybook/internal/core-server'
import { beforeAll, expect, it } from 'vitest'
import { filesIn } from '../../.storybook/filesIn'
import { labelOf } from '../../.storybook/names'

// Storybook's search knows names and titles; the steps of a play have labels.

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Entry {
  readonly type: string
  readonly name: string
  readonly title: string
}

let entries: readonly Entry[] = []
beforeAll(async () => {
  const index = await buildIndex({ configDir: join(root, '.storybook') })
  entries = Object.values(index.entries)
}, 120_000)

it.each([
  '404',
  'phone',
  'tablet',
  'dark',
  'error',
  'stale',
  'offline',
  'loading',
  'empty',
  'Backtest Data',
  'Demo Control',
])('%s is in the name or the title of a story', (word) => {
  const found = entries.filter(({ type, name, title }) =>
    `${type === 'story' ? name : ''} ${title}`.toLowerCase().includes(word.toLowerCase()),
  )
  expect(found).not.toEqual([])
})

// Storybook's search shows a component or its guide in place of stories that match no better.
it.each(['Backtest', 'Backtest Data', 'Demo Control', 'Login', 'Not found (404)'])(
  'the search finds a story of the page %s',
  (page) => {
    expect(entries).toContainEqual(
      expect.objectContaining({ type: 'story', title: `Pages/${page}`, name: page, exportName: 'Default' }),
    )
  },
)

it('pages stand above elements', () => {
  const groups = [...new Set(entries.map(({ title }) => title.split('/')[0] ?? ''))]
  expect(groups).toContain('Elements')
  expect(groups.indexOf('Pages')).toBeLessThan(groups.indexOf('Elements'))
  expect(groups.indexOf('Flows')).toBeLessThan(groups.indexOf('Elements'))
})

function stepsOf(text: string): string[] {
  return [...text.matchAll(/\bstep\(\s*(['"`])(.+?)\1,/g)].map(([, , label = '']) => label)
}

it('every step of a play reads as a sentence', () => {
  const labels = filesIn(root, ['packages/ui/src', 'apps/web/src'])
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => stepsOf(readFileSync(join(root, path), 'utf8')).map((label) => ({ label, path })))
  expect(labels.length).toBeGreaterThan(100)
  // A capital letter, and more than one word.
  expect(labels.filter(({ label }) => !/^[A-Z][\w’'-]*[,:]? \S/.test(label))).toEqual([])
})

it('the sidebar marks a story over the network', () => {
  const story = { type: 'story', id: 'pages-chart--empty', name: 'Empty', tags: ['network'] }
  expect(labelOf(story)).toBe('Empty ⇄')
  expect(labelOf({ ...story, id: 'pages-chart--default', name: 'Chart', tags: [] })).toBe('Default')
  expect(labelOf({ ...story, type: 'component' })).toBe('Empty')
})
