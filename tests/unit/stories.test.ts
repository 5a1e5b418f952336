import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildIndex } from 'storybook/internal/core-server'
import { storyNameFromExport, toId } from 'storybook/internal/csf'
import { beforeAll, describe, expect, it } from 'vitest'
import { CHAKRA_PAGES } from '../../.storybook/docs/chakraPages'
import { filesIn } from '../../.storybook/filesIn'
import { globalTypes } from '../../.storybook/globals'
import { packagedComponents } from '../../.storybook/standalone'
import {
  CONDITIONS,
  EXAMPLES,
  pageOf,
  pathOf,
  type Row,
  rowsOf,
  type State,
  STATES,
  storyOf,
} from '../../.storybook/states'

// Reads stories as text and from Storybook's index; nothing is rendered.

const root = fileURLToPath(new URL('../..', import.meta.url))

/** With a separate phone layout. */
const ON_A_PHONE = /^(?:Forms|Layout|Panels|Charts)\//
const LOADS: readonly State[] = ['Loading', 'Empty', 'Partial', 'Failed', 'Stale', 'Overflow', 'Mobile']
const LOADS_NOTHING: readonly State[] = [
  'Loading',
  'Empty',
  'Partial',
  'Failed',
  'Offline',
  'ContractBroken',
  'Stale',
  'Overflow',
]

/** States that a page cannot be in. */
const PAGE_CANNOT: Readonly<Record<string, readonly State[]>> = {
  Login: ['Empty', 'Partial', 'Stale', 'Overflow', 'Demo'],
  Shell: LOADS_NOTHING,
  'Upload Data': ['ContractBroken', 'Stale'],
  Optimise: ['Stale'],
  Validate: ['Stale', 'Overflow'],
  Compare: ['Stale'],
  Ledger: ['Stale'],
  Docs: [...LOADS_NOTHING, 'Demo'],
  Account: ['Offline', 'ContractBroken', 'Stale'],
  Trail: ['Offline', 'ContractBroken', 'Partial', 'Stale'],
  Unauthorized: LOADS_NOTHING,
  'Not found (404)': LOADS_NOTHING,
  Error: [...LOADS_NOTHING, 'Demo'],
}

/** The states that a component or page has to show. */
function statesOf({ title, path, tags }: Pick<Row, 'title' | 'path' | 'tags'>): State[] {
  const page = pageOf(title)
  if (page !== undefined)
    return STATES.filter((state) => state !== 'ReadOnly' && PAGE_CANNOT[page]?.includes(state) !== true)
  return STATES.filter(
    (state) =>
      path !== null &&
      (state === 'Default' ||
        (state === 'Mobile' && ON_A_PHONE.test(title)) ||
        (tags.has('loads') && LOADS.includes(state)) ||
        tags.has(`can:${state.toLowerCase()}`)),
  )
}

interface Stories {
  readonly file: string
  readonly title: string
  /** Prefix of story ids, if not the title. */
  readonly id: string | undefined
  readonly component: string
  /** What its stories draw from its folder, and `subcomponents`. */
  readonly parts: readonly string[]
  readonly names: readonly string[]
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')

function filesUnder(folder: string, end: string): string[] {
  return filesIn(root, [folder])
    .filter((path) => path.endsWith(end))
    .toSorted()
}

function storiesOf(folder: string): Stories[] {
  return filesUnder(folder, '.stories.tsx').map((file) => {
    const text = read(file)
    return {
      file,
      title: /^\s*title: '([^']+)'/m.exec(text)?.[1] ?? '',
      id: /^ {2}id: '([^']+)'/m.exec(text)?.[1],
      component: /^\s*component: (\w+)/m.exec(text)?.[1] ?? '',
      parts: [
        ...[...text.matchAll(/^import \{ (\w+)[^}]*\} from '\.\/\w+'/gm)]
          .map(([, name = '']) => name)
          .filter((name) => text.includes(`<${name}`)),
        ...(/^\s*subcomponents: \{ ([^}]+) \}/m.exec(text)?.[1]?.split(', ') ?? []),
      ],
      names: [...text.matchAll(/^export const ([A-Z]\w*)/gm)].map(([, name = '']) => name),
    }
  })
}

const packages = ['packages/ui', 'packages/charts']
const stories = [...packages, 'apps/web'].flatMap((folder) => storiesOf(posix.join(folder, 'src')))
const components = packagedComponents().filter(({ from }) => from !== '@tidemark/ui/provider')

/** Read off the index that Storybook makes of the stories. */
let index: Awaited<ReturnType<typeof buildIndex>>['entries'][string][] = []
let rows: readonly Row[] = []
beforeAll(async () => {
  const { entries } = await buildIndex({ configDir: join(root, '.storybook') })
  index = Object.values(entries)
  rows = rowsOf(index)
}, 120_000)

const nameOf = ({ path }: Row): string => path?.split('/').at(-1)?.replace('.tsx', '') ?? ''

/** States that a component or page has to show and does not. */
const holesIn = (row: Row): State[] => statesOf(row).filter((state) => storyOf(row, state) === undefined)

describe('stories', () => {
  it('are there for every component that ui and charts export', () => {
    const told = new Set([...rows.map(nameOf), ...stories.flatMap(({ parts }) => parts)])
    const untold = components.filter(({ name }) => !told.has(name)).map(({ name, file }) => `${name} (${file})`)
    expect(components.length).toBeGreaterThan(0)
    expect(untold).toEqual([])
  })

  it('lie beside their component', () => {
    const files = new Map(components.map(({ name, file }) => [name, file]))
    const strays = stories.filter(({ component, file }) => {
      const home = files.get(component)
      const isAtHome = (one: string) => home === undefined || dirname(home) === dirname(one)
      // What a chart has tools for lies beside the tools.
      return !isAtHome(file) && !stories.some((other) => other.component === component && isAtHome(other.file))
    })
    expect(strays.map(({ file }) => file)).toEqual([])
  })

  it('stand in a group of the sidebar', () => {
    const order = /storySort: \{[^[]*\[([^]*?)\n\s*\],\n\s*\},/.exec(read('.storybook/preview.tsx'))?.[1] ?? ''
    const groups = [...order.replaceAll(/\[[^\]]*\]/g, '').matchAll(/'([^']+)'/g)].map(([, name]) => name)
    const lost = stories.filter(({ title }) => !groups.includes(title.split('/')[0] ?? ''))
    expect(groups.length).toBeGreaterThan(0)
    expect(lost.map(({ file, title }) => `${file}: '${title}'`)).toEqual([])
  })

  it('have titles in words, and all of a component’s are inside of its own', () => {
    expect(stories.filter(({ title }) => /[a-z][A-Z]|\((?!404)/.test(title)).map(({ title }) => title)).toEqual([])
    const titles = new Map(rows.flatMap(({ path, title }) => (path === null ? [] : [[path, title]])))
    const strays = index.filter((entry) => {
      const own = titles.get(pathOf(entry) ?? '')
      return own !== undefined && !`${entry.title}/`.startsWith(`${own}/`)
    })
    expect(strays.map(({ title }) => title)).toEqual([])
  })

  it('have the titles by which Chakra’s pages are linked', () => {
    const names = new Set(stories.map(({ title }) => title.split('/')[1]))
    expect(Object.keys(CHAKRA_PAGES).filter((name) => !names.has(name))).toEqual([])
  })

  // Storybook turns the comment into parameters, which replace the other meta's.
  it('have no doc comment on a meta that takes its parameters from another', () => {
    const spread = /\*\/\nconst meta = \{\n\s*\.\.\.(?:(?!\n\} satisfies)[^])*?\n\} satisfies/
    const lost = stories.filter(({ file }) => {
      const meta = spread.exec(read(file))?.[0]
      return meta !== undefined && !/^ {2}parameters:/m.test(meta)
    })
    expect(lost.map(({ file }) => file)).toEqual([])
  })

  it('show something', () => {
    expect(stories.filter(({ names }) => names.length === 0).map(({ file }) => file)).toEqual([])
  })

  it('show every state that their component or page can be in', () => {
    expect(rows.length).toBeGreaterThanOrEqual(80)
    expect(rows.flatMap((row) => holesIn(row).map((state) => `${row.title}: ${state}`))).toEqual([])
  })

  it('are all counted in the table of states', () => {
    const count = index.filter(({ type }) => type === 'story').length
    expect(rows.reduce((sum, row) => sum + row.count, 0)).toBe(count)
  })

  it('show the components of the design card over the network, in every state of what they load', () => {
    const lost = DESIGN_CARD.flatMap((title) => {
      const own = index.filter((entry) => entry.type === 'story' && entry.title === `${title}/Connected`)
      const ids = new Set(own.map(({ id }) => id))
      return CONNECTED.filter((name) => !ids.has(toId(`${title}/Connected`, storyNameFromExport(name)))).map(
        (name) => `${title}: ${name}`,
      )
    })
    // There is always a configuration of the demo.
    expect(lost).toEqual(['Layout/Demo banner: Empty'])
  })

  it('are there for each condition that the page States links to, and the toolbar can set it', () => {
    const ids = new Set(index.map(({ id }) => id))
    expect(Object.values(EXAMPLES).filter((id) => !ids.has(id))).toEqual([])
    const known = Object.entries(globalTypes).flatMap(([name, { toolbar }]) =>
      (toolbar?.items ?? []).map((item) => `${name}:${typeof item === 'string' ? item : String(item.value)}`),
    )
    expect(Object.values(CONDITIONS).filter((globals) => !known.includes(globals))).toEqual([])
  })

  it('have tags that mean something', () => {
    const known = ['loads', 'stable', 'beta', ...STATES.map((state) => `can:${state.toLowerCase()}`)]
    const components = rows.filter(({ path }) => path !== null)
    expect(components.flatMap(({ tags }) => [...tags].filter((tag) => !known.includes(tag)))).toEqual([])
    // One of the two.
    expect(components.filter(({ tags }) => tags.has('stable') === tags.has('beta')).map(({ title }) => title)).toEqual(
      [],
    )
  })
})

const DESIGN_CARD = [
  'Panels/Metric strip',
  'Panels/Trades table',
  'Panels/Correlation tiles',
  'Layout/Demo banner',
  'Charts/Equity curve',
  'Charts/Candles',
  'Charts/Indicator plot',
]
const CONNECTED = 'Default Loading Empty Failed Offline ContractBroken Unauthorized Stale Recovers'.split(' ')

/** Required headings of a guide. */
const SECTIONS: Readonly<Record<'component' | 'page', readonly RegExp[]>> = {
  component: [
    // A summary of one paragraph, which is in the manifest too.
    /^<Meta of=\{\w+\} \/>\n\n(?![#<])\S[^]*?\n\n(?:##|<|\S)/m,
    /^## When to use$/m,
    /^## When not to$/m,
    // With a measure.
    /^## Anatomy\n(?:(?!^## )[^])*\d/m,
    /^## Do$/m,
    /^## Don't$/m,
    /^## Accessibility/m,
  ],
  page: [/^## What it does/m, /^## For whom/m, /^## Anatomy/m, /^## Rules/m, /^## Accessibility/m, /^## States/m],
}

/** Missing headings, or the whole guide. */
function missingOf(guide: string, kind: keyof typeof SECTIONS): string[] {
  if (!existsSync(join(root, guide))) return [`${guide} is missing`]
  const text = read(guide)
  return SECTIONS[kind].filter((section) => !section.test(text)).map((section) => `${guide} lacks ${section.source}`)
}

describe('a guide', () => {
  it('is there for every component; each says when, how it is made, what to do, and who can use it', () => {
    const guides = rows.flatMap(({ path }) => (path === null ? [] : [path.replace('.tsx', '.mdx')]))
    expect(guides.length).toBeGreaterThan(120)
    expect(guides.flatMap((guide) => missingOf(guide, 'component'))).toEqual([])
  })

  it('is there for every screen, and says what it does, for whom, by which rules, and in which states it can be', () => {
    const screens = stories.filter(({ title }) => /^Pages\/[^/]+$/.test(title))
    expect(screens.length).toBeGreaterThan(0)
    expect(screens.flatMap(({ file }) => missingOf(file.replace('.stories.tsx', '.mdx'), 'page'))).toEqual([])
  })

  // Storybook shows them as text; use `Table` of .storybook/docs.
  it('has no table of pipes', () => {
    const guides = ['.storybook/docs', 'packages/ui/src', 'packages/charts/src', 'apps/web/src'].flatMap((folder) =>
      filesUnder(folder, '.mdx'),
    )
    expect(guides.filter((file) => /^\|.*\|$/m.test(read(file)))).toEqual([])
  })

  it('draws stories that there are', () => {
    const guides = ['.storybook/docs', 'packages/ui/src', 'packages/charts/src', 'apps/web/src'].flatMap((folder) =>
      filesUnder(folder, '.mdx'),
    )
    const lost = guides.flatMap((guide) => {
      const text = read(guide)
      return [...text.matchAll(/^import \* as (\w+) from '(\.[^']+)'/gm)].flatMap(([, as = '', from = '']) => {
        const names = stories.find(({ file }) => join(root, file) === join(root, dirname(guide), `${from}.tsx`))?.names
        const drawn = [...text.matchAll(new RegExp(`\\bof=\\{\\s*${as}\\.(\\w+)`, 'g'))].map(([, name = '']) => name)
        return drawn.filter((name) => names?.includes(name) !== true).map((name) => `${guide}: ${name}`)
      })
    })
    expect(lost).toEqual([])
  })

  it('links to stories that there are', () => {
    const ids = new Set(
      stories.flatMap(({ id, title, names }) => names.map((name) => toId(id ?? title, storyNameFromExport(name)))),
    )
    const guides = ['.storybook/docs', 'packages/ui/src', 'packages/charts/src', 'apps/web/src'].flatMap((folder) =>
      filesUnder(folder, '.mdx'),
    )
    const links = guides.flatMap((file) =>
      [...read(file).matchAll(/\?path=\/story\/([\w-]+)/g)].map(([, id = '']) => ({ file, id })),
    )
    expect(links.length).toBeGreaterThan(0)
    expect(links.filter(({ id }) => !ids.has(id))).toEqual([])
  })
})

const entry = (title: string, exportName: string, tags: string[] = ['dev', 'test', 'loads']) => ({
  type: 'story',
  id: `${title}--${exportName}`,
  title,
  name: exportName,
  exportName,
  tags,
  importPath: './packages/ui/src/list/List.stories.tsx',
})

function rowOf(only: ReturnType<typeof entry>): Row {
  const [row] = rowsOf([only])
  if (row === undefined) throw new Error('no row')
  return row
}

describe('the states of a component', () => {
  it('are all but those of a page for a component that loads data', () => {
    const row = rowOf(entry('Elements/List', 'Default'))
    const loads = ['Default', 'Loading', 'Empty', 'Partial', 'Failed', 'Stale', 'Overflow', 'Mobile']
    expect(statesOf(row)).toEqual(loads)
    expect(holesIn(row)).toEqual(loads.slice(1))
  })

  it('are those of its tags otherwise', () => {
    const row = rowOf(entry('Elements/Text', 'Disabled', ['test', 'can:failed', 'can:readonly']))
    expect(statesOf(row)).toEqual(['Default', 'Failed', 'ReadOnly'])
    expect(holesIn(row)).not.toContain('ReadOnly')
    expect(statesOf(rowOf(entry('Forms/Text', 'Default', [])))).toEqual(['Default', 'Mobile'])
  })

  it('of a page are all but what it cannot be in, and may have another name', () => {
    const page = { ...entry('Pages/Demo Control', 'ServerFails'), importPath: './apps/web/src/Demo.stories.tsx' }
    const row = rowOf(page)
    expect(statesOf(row)).toEqual(STATES.filter((state) => state !== 'ReadOnly'))
    expect(storyOf(row, 'Stale')).toBe(page.id)
    expect(statesOf({ ...row, title: 'Pages/Login' })).not.toContain('Demo')
  })
})
