import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generate } from 'storybook/internal/babel'
import { buildIndex } from 'storybook/internal/core-server'
import { loadCsf } from 'storybook/internal/csf-tools'
import { expect, it } from 'vitest'
import { withOwnModes } from '../../.storybook/modes'
import { addModes, modesOf, ownSize } from '../../.storybook/modesOf'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Of a full build for Chromatic. */
const SNAPSHOTS = 3000

const sizeOf = (value: string | undefined) => (value === undefined ? {} : { globals: { viewport: { value } } })
const namesOf = (title: string, name: string, viewport?: string) =>
  Object.keys(modesOf(title, name, ownSize(sizeOf(viewport), {})))

it('a component is seen in both themes, and a panel at 1024 and 390 px too', () => {
  expect(namesOf('Elements/Badge', 'Default')).toEqual(['light', 'dark'])
  expect(namesOf('Panels/Trades table', 'Default')).toEqual(['light', 'dark', 'tablet', 'phone'])
  expect(namesOf('Panels/Trades table', 'Wide', 'desktop')).toEqual(['light', 'dark'])
})

it('a page is seen at 1440 px, its Default in the dark and at 1024 px too', () => {
  expect(namesOf('Pages/Chart', 'Default', 'desktop')).toEqual(['light', 'dark', 'tablet'])
  expect(namesOf('Pages/Chart', 'Empty', 'desktop')).toEqual(['light'])
  expect(namesOf('Pages/Chart/In use', 'Default', 'desktop')).toEqual(['light'])
})

it('a story in a width of its own is seen in that one only', () => {
  const own = { light: { theme: 'light', viewport: { width: 300, height: 500 } } }
  const parameters = { viewport: { options: { narrow: { styles: { width: '300px', height: '500px' } } } } }
  const narrow = { ...sizeOf('narrow'), parameters: { ...parameters, chromatic: { delay: 1 } } }
  const phone: { parameters?: object } = {}
  addModes('Panels/List', sizeOf('phone'), { narrow, phone })
  expect(narrow.parameters).toEqual({ ...parameters, chromatic: { delay: 1, modes: own } })
  expect(phone.parameters).toMatchObject({ chromatic: { modes: { light: { viewport: { width: 390 } } } } })
})

it('every file of stories adds them', async () => {
  const text = `const meta = { title: 'A/B' }\nexport default meta\nexport const One = {}\nexport const Two = {}`
  const parsed = () => loadCsf(text, { makeTitle: (given) => given ?? '' }).parse()
  const csf = parsed()
  await withOwnModes(undefined)(csf, parsed())
  const { _ast: ast } = csf
  expect(generate(ast).code.replaceAll(/\s+/g, ' ')).toMatch(/modesOf\.ts".*__addModes\("A\/B", meta, \{ One, Two \}\)/)
})

/** At most: what a story spreads from another is not seen here, such as a width of its own. */
it('a full build for Chromatic has at most 3,000 snapshots', { timeout: 120_000 }, async () => {
  const { entries } = await buildIndex({ configDir: join(root, '.storybook') })
  const counts = Object.values(entries).map((entry) => {
    if (entry.type !== 'story') return 0
    const [meta = '', ...stories] = readFileSync(join(root, entry.importPath), 'utf8').split(/^export const (?=[A-Z])/m)
    const story = stories.find((text) => new RegExp(`^${entry.exportName}\\b`).test(text)) ?? ''
    if ([meta, story].some((text) => text.includes('disableSnapshot: true'))) return 0
    const usual = meta.includes('...pageMeta') ? 'desktop' : undefined
    const [own] = [story, meta].flatMap((text) => /viewport: \{ value: '(\w+)' \}/.exec(text)?.[1] ?? [])
    return namesOf(entry.title, entry.exportName ?? '', own ?? usual).length
  })
  const sum = counts.reduce((taken, count) => taken + count, 0)
  expect(sum).toBeGreaterThan(1500)
  expect(sum).toBeLessThanOrEqual(SNAPSHOTS)
})
