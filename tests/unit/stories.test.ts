import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildIndex } from 'storybook/internal/core-server'
import { storyNameFromExport, toId } from 'storybook/internal/csf'
import { beforeAll, describe, expect, it } from 'vitest'
import { filesIn } from '../../.storybook/filesIn'
import {
  cellOf,
  CONNECTED,
  connectedCellOf,
  mistakesIn,
  STATES,
  othersOf,
  rowsOf,
  statesOf,
  type Cell,
  type Row,
} from '../../.storybook/states'

// Reads stories as text and from Storybook's index; nothing is rendered.

const root = fileURLToPath(new URL('../..', import.meta.url))

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

/** Follows `export … from`. */
function componentsFrom(entry: string): { name: string; file: string }[] {
  const text = read(entry)
  const reexported = [...text.matchAll(/^export (?:\*|\{([^}]*)\}) from '(\.[^']+)'/gm)].flatMap(
    ([, names, target = '']) => {
      const path = posix.join(posix.dirname(entry), target)
      const file = ['.tsx', '.ts', '/index.ts', '/index.tsx']
        .map((end) => path + end)
        .find((f) => existsSync(join(root, f)))
      if (file === undefined) throw new Error(`${entry} exports from ${target}, and there is no such module`)
      const wanted = names?.split(',').map((name) => name.trim())
      return componentsFrom(file).filter(({ name }) => wanted === undefined || wanted.includes(name))
    },
  )
  const own = entry.endsWith('.tsx') ? [...text.matchAll(/^export (?:function|const) ([A-Z][a-z]\w*)/gm)] : []
  return [...reexported, ...own.map(([, name = '']) => ({ name, file: entry }))]
}

function entriesOf(folder: string): string[] {
  const manifest: { exports: Record<string, string> } = JSON.parse(read(posix.join(folder, 'package.json')))
  return Object.values(manifest.exports)
    .filter((path) => path.endsWith('.ts'))
    .map((path) => posix.join(folder, path))
}

const SIGNS: Readonly<Record<Cell, string>> = { there: '●', missing: '✕', cannot: '–', none: '·' }

const packages = ['packages/ui', 'packages/charts']
const stories = [...packages, 'apps/web'].flatMap((folder) => storiesOf(posix.join(folder, 'src')))
const components = packages.flatMap((folder) => entriesOf(folder).flatMap(componentsFrom))

/** Read off the index that Storybook makes of the stories. */
let index: Awaited<ReturnType<typeof buildIndex>>['entries'][string][] = []
let rows: readonly Row[] = []
beforeAll(async () => {
  const { entries } = await buildIndex({ configDir: join(root, '.storybook') })
  index = Object.values(entries)
  rows = rowsOf(index)
}, 120_000)

function linesOf<S extends string>(
  of: readonly Row[],
  states: readonly S[],
  cell: (row: Row, state: S) => Cell,
): string[] {
  const lines = of.map((row) => {
    const cells = states.map((state) => SIGNS[cell(row, state)].padEnd(state.length)).join(' ')
    return `${`${row.group}/${row.name}`.padEnd(34)} ${cells} ${row.stories.length}`
  })
  return [`${''.padEnd(34)} ${states.join(' ')} all`, ...lines]
}

function holesOf<S extends string>(states: readonly S[], cell: (row: Row, state: S) => Cell): string[] {
  return rows.flatMap((row) =>
    states.filter((state) => cell(row, state) === 'missing').map((state) => `${row.name}: ${state}`),
  )
}

describe('stories', () => {
  it('are there for every component that ui and charts export', () => {
    const told = new Set([...rows.map(({ name }) => name), ...stories.flatMap(({ parts }) => parts)])
    const untold = components.filter(({ name }) => !told.has(name)).map(({ name, file }) => `${name} (${file})`)
    expect(components.length).toBeGreaterThan(0)
    expect(untold).toEqual([])
  })

  it('lie beside their component', () => {
    const files = new Map(components.map(({ name, file }) => [name, file]))
    const strays = stories.filter(({ component, file }) => {
      const home = files.get(component)
      return home !== undefined && dirname(home) !== dirname(file)
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

  it('show every state that their component can be in', () => {
    console.log(linesOf(rows, STATES, cellOf).join('\n'))
    expect(rows.length).toBeGreaterThanOrEqual(60)
    expect(holesOf(STATES, cellOf)).toEqual([])
  })

  it('show what the question behind a panel or a chart can come to, over the network', () => {
    const asked = rows.filter((row) => CONNECTED.some((state) => connectedCellOf(row, state) !== 'none'))
    console.log(linesOf(asked, CONNECTED, connectedCellOf).join('\n'))
    expect(asked.length).toBeGreaterThan(0)
    expect(holesOf(CONNECTED, connectedCellOf)).toEqual([])
  })

  it('are all in the table of states, once', () => {
    const listed = [...rows, ...othersOf(index)].flatMap((row) => row.stories.map(({ id }) => id))
    const all = index.filter(({ type }) => type === 'story').map(({ id }) => id)
    expect(listed.toSorted()).toEqual(all.toSorted())
  })

  it('have tags and exceptions that mean something', () => {
    expect(mistakesIn(rows)).toEqual([])
  })
})

/** Required headings of a guide. */
const SECTIONS: Readonly<Record<'component' | 'page', readonly RegExp[]>> = {
  component: [
    /^## When to use/m,
    /^## When not/m,
    // With a measure.
    /^## Anatomy\n(?:(?!^## )[^])*\d/m,
    /^## Do\b/m,
    /don't$/im,
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
  it('is there for every composite component; each says when, how it is made, what to do, and who can use it', () => {
    const guides = rows
      .map(({ group, path }) => ({ group, guide: path.replace('.tsx', '.mdx') }))
      .filter(({ group, guide }) => group !== 'Elements' || existsSync(join(root, guide)))
    expect(guides.length).toBeGreaterThan(0)
    expect(guides.flatMap(({ guide }) => missingOf(guide, 'component'))).toEqual([])
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

describe('the states of a component', () => {
  const rowOf = (...entries: ReturnType<typeof entry>[]): Row => {
    const [row] = rowsOf(entries)
    if (row === undefined) throw new Error('no row')
    return row
  }
  const list = rowOf(
    entry('Panels/List', 'Default'),
    entry('Panels/List', 'ConnectedError'),
    entry('Panels/List', 'Stale'),
    entry('Panels/List/Connected', 'Default'),
  )

  it('separate fixed data from data over the network', () => {
    expect([...list.ids.keys()]).toEqual(['Default', 'Stale'])
    expect([...list.connected.keys()]).toEqual(['Failed', 'Default'])
    expect(list.stories).toHaveLength(4)
    expect(list.stories.at(-1)?.name).toBe('Connected: Default')
  })

  it('include all connected states for a panel that loads data, and none for a form', () => {
    expect(CONNECTED.filter((state) => connectedCellOf(list, state) === 'missing')).toEqual(
      CONNECTED.filter((state) => state !== 'Default' && state !== 'Failed'),
    )
    expect(connectedCellOf(rowOf(entry('Forms/List', 'Default')), 'Stale')).toBe('none')
  })

  it('are all but read only for a component that loads data', () => {
    const row = rowOf(entry('Elements/List', 'Default'))
    expect(statesOf(row)).toEqual(STATES.filter((state) => state !== 'ReadOnly'))
    expect(cellOf(row, 'Default')).toBe('there')
    expect(cellOf(row, 'Loading')).toBe('missing')
    expect(cellOf(row, 'ReadOnly')).toBe('none')
  })

  it('are those of its tags otherwise', () => {
    const row = rowOf(entry('Elements/Text', 'Disabled', ['test', 'can:failed', 'can:readonly']))
    expect(statesOf(row)).toEqual(['Default', 'Failed', 'ReadOnly', 'Dark'])
    expect(cellOf(row, 'ReadOnly')).toBe('there')
    expect(statesOf(rowOf(entry('Elements/Text', 'Default', ['unseen'])))).toEqual(['Default'])
    expect(statesOf(rowOf(entry('Forms/Text', 'Default', [])))).toEqual(['Default', 'Mobile', 'Dark'])
  })

  it('refuse an unknown tag', () => {
    expect(mistakesIn([rowOf(entry('Elements/Text', 'Default', ['can:fly']))])).toContain('List has the tag can:fly')
  })

  it('refuse a component that is neither stable nor beta, or both', () => {
    const mistake = 'List needs the tag stable or beta in the meta of its stories, and not both'
    expect(mistakesIn([rowOf(entry('Elements/Text', 'Default'))])).toContain(mistake)
    expect(mistakesIn([rowOf(entry('Elements/Text', 'Default', ['stable', 'beta']))])).toContain(mistake)
    expect(mistakesIn([rowOf(entry('Elements/Text', 'Default', ['beta']))])).not.toContain(mistake)
  })
})
