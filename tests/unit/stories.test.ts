import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { storyNameFromExport, toId } from 'storybook/internal/csf'
import { describe, expect, it } from 'vitest'
import { cellOf, idleExceptions, propsIn, STATES, statesOf, type Cell, type Subject } from '../../.storybook/states'

// Every component that a package exports has its stories. Read as text: nothing is rendered here, the stories themselves
// are tests of their own.

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Stories {
  readonly file: string
  readonly title: string
  readonly component: string
  /** What its stories draw from the component's own folder. */
  readonly parts: readonly string[]
  readonly names: readonly string[]
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')

function filesUnder(folder: string, end: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(end))
    .map((path) => `${folder}/${path}`)
    .toSorted()
}

function storiesOf(folder: string): Stories[] {
  return filesUnder(folder, '.stories.tsx').map((file) => {
    const text = read(file)
    return {
      file,
      title: /^\s*title: '([^']+)'/m.exec(text)?.[1] ?? '',
      component: /^\s*component: (\w+)/m.exec(text)?.[1] ?? '',
      parts: [...text.matchAll(/^import \{ (\w+)[^}]*\} from '\.\/\w+'/gm)]
        .map(([, name = '']) => name)
        .filter((name) => text.includes(`<${name}`)),
      names: [...text.matchAll(/^export const ([A-Z]\w*)/gm)].map(([, name = '']) => name),
    }
  })
}

/** The components among a module's exports, followed through `export … from`: name and file. */
function componentsFrom(entry: string): { name: string; file: string }[] {
  const text = read(entry)
  const reexported = [...text.matchAll(/^export (?:\*|\{([^}]*)\}) from '(\.[^']+)'/gm)].flatMap(
    ([, names, target = '']) => {
      const path = relative(root, join(root, dirname(entry), target))
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
  const manifest: { exports: Record<string, string> } = JSON.parse(read(`${folder}/package.json`))
  return Object.values(manifest.exports)
    .filter((path) => path.endsWith('.ts'))
    .map((path) => `${folder}/${path.replace('./', '')}`)
}

const SIGNS: Readonly<Record<Cell, string>> = { there: '●', missing: '✕', cannot: '–', none: '·' }

/** The components with their states, by group and name. */
function subjectsOf(components: readonly { name: string; file: string }[], stories: readonly Stories[]): Subject[] {
  return components
    .map(({ name, file }) => {
      const own = stories.filter(({ component }) => component === name)
      return {
        name,
        group: own[0]?.title.split('/')[0] ?? '',
        props: propsIn(read(file), name),
        stories: own.flatMap(({ names }) => names),
      }
    })
    .filter(({ stories }) => stories.length > 0)
    .toSorted((a, b) => a.group.localeCompare(b.group) || a.name.localeCompare(b.name))
}

const packages = ['packages/ui', 'packages/charts']
const stories = [...packages, 'apps/web'].flatMap((folder) => storiesOf(`${folder}/src`))
const components = packages.flatMap((folder) => entriesOf(folder).flatMap(componentsFrom))
const subjects = subjectsOf(components, stories)

describe('stories', () => {
  it('are there for every component that ui and charts export', () => {
    const told = new Set(stories.flatMap(({ component, parts }) => [component, ...parts]))
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

  // Storybook makes parameters of the comment, and those take the place of what the other meta brought.
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
    const rows = subjects.map((subject) => {
      const cells = STATES.map((state) => SIGNS[cellOf(subject, state)].padEnd(state.length)).join(' ')
      return `${`${subject.group}/${subject.name}`.padEnd(34)} ${cells} ${subject.stories.length}`
    })
    console.log([`${''.padEnd(34)} ${STATES.join(' ')} all`, ...rows].join('\n'))
    const holes = subjects.flatMap((subject) =>
      STATES.filter((state) => cellOf(subject, state) === 'missing').map((state) => `${subject.name}: ${state}`),
    )
    expect(holes).toEqual([])
  })

  it('are excused from a state only where one would be owed', () => {
    expect(idleExceptions(subjects)).toEqual([])
  })
})

/** What a guide has to say, by its headings. */
const SECTIONS: Readonly<Record<'component' | 'page', readonly RegExp[]>> = {
  component: [/^## When to use/m, /^## When not/m, /^## Anatomy/m, /^## Do\b/m, /don't$/im, /^## Accessibility/m],
  page: [/^## What it does/m, /^## For whom/m, /^## Anatomy/m, /^## Rules/m, /^## Accessibility/m, /^## States/m],
}

/** What is missing of the guide beside a story file: all of it, or the headings. */
function missingOf(guide: string, kind: keyof typeof SECTIONS): string[] {
  if (!existsSync(join(root, guide))) return [`${guide} is missing`]
  const text = read(guide)
  return SECTIONS[kind].filter((section) => !section.test(text)).map((section) => `${guide} lacks ${section.source}`)
}

describe('a guide', () => {
  it('is there for every component that has stories, and says when, how it is made, what to do, and who can use it', () => {
    const files = new Map(components.map(({ name, file }) => [name, file]))
    const missing = subjects.flatMap(({ name }) =>
      missingOf((files.get(name) ?? name).replace(/\w+\.tsx$/, `${name}.mdx`), 'component'),
    )
    expect(subjects.length).toBeGreaterThan(0)
    expect(missing).toEqual([])
  })

  it('is there for every screen, and says what it does, for whom, by which rules, and in which states it can be', () => {
    const screens = stories.filter(({ title }) => /^Pages\/[^/]+$/.test(title))
    expect(screens.length).toBeGreaterThan(0)
    expect(screens.flatMap(({ file }) => missingOf(file.replace('.stories.tsx', '.mdx'), 'page'))).toEqual([])
  })

  // Storybook's pages show them as text; `Table` of .storybook/docs draws one.
  it('has no table of pipes', () => {
    const guides = ['.storybook/docs', 'packages/ui/src', 'packages/charts/src', 'apps/web/src'].flatMap((folder) =>
      filesUnder(folder, '.mdx'),
    )
    expect(guides.filter((file) => /^\|.*\|$/m.test(read(file)))).toEqual([])
  })

  it('links to stories that there are', () => {
    const ids = new Set(
      stories.flatMap(({ title, names }) => names.map((name) => toId(title, storyNameFromExport(name)))),
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

describe('what a component can be in', () => {
  const props = propsIn(
    `interface Other { a: { b: string } }
    export interface ListProps {
      /** A Resource<string> in a comment is none. */
      rows: { readonly of: string }
      isStale?: boolean
    }
    export interface ListPropsOfAnother { error: string }`,
    'List',
  )

  it('is read off its own props, without comments', () => {
    expect(props).toContain('isStale')
    expect(props).not.toContain('Resource')
    expect(props).not.toContain('error')
  })

  it('is everything that a resource can be in where it takes one', () => {
    const subject = { name: 'List', group: 'Elements', props: 'items: Resource<string>', stories: ['Default'] }
    expect(statesOf(subject)).toEqual(STATES.filter((state) => state !== 'ReadOnly'))
    expect(cellOf(subject, 'Default')).toBe('there')
    expect(cellOf(subject, 'Loading')).toBe('missing')
    expect(cellOf(subject, 'ReadOnly')).toBe('none')
  })

  it('is little where its props say little', () => {
    expect(statesOf({ name: 'List', group: 'Elements', props, stories: [] })).toEqual(['Default', 'Stale', 'Dark'])
  })
})
