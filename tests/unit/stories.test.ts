import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

// Every component that a package exports has its stories. Read as text: nothing is rendered here, the stories themselves
// are tests of their own.

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The states of the story matrix (CONTRIBUTING.md), in its order. */
const STATES = [
  'Default',
  'Loading',
  'Empty',
  'Partial',
  'Failed',
  'Stale',
  'Overflow',
  'ReadOnly',
  'Mobile',
  'Dark',
] as const

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

/** One cell of the matrix, as wide as the state's name. */
function cell({ names }: Stories, state: string): string {
  return (names.includes(state) ? '●' : '·').padEnd(state.length)
}

const packages = ['packages/ui', 'packages/charts']
const stories = [...packages, 'apps/web'].flatMap((folder) => storiesOf(`${folder}/src`))
const components = packages.flatMap((folder) => entriesOf(folder).flatMap(componentsFrom))

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
    const order = /storySort: \{ order: \[([^\]]+)\]/.exec(read('.storybook/preview.tsx'))?.[1] ?? ''
    const groups = [...order.matchAll(/'([^']+)'/g)].map(([, name]) => name)
    const lost = stories.filter(({ title }) => !groups.includes(title.split('/')[0] ?? ''))
    expect(groups.length).toBeGreaterThan(0)
    expect(lost.map(({ file, title }) => `${file}: '${title}'`)).toEqual([])
  })

  it('show at least one state each; the matrix shows which', () => {
    const rows = stories.map(
      (story) =>
        `${story.title.padEnd(34)} ${STATES.map((state) => cell(story, state)).join(' ')} ${story.names.length}`,
    )
    console.log([`${''.padEnd(34)} ${STATES.join(' ')} all`, ...rows].join('\n'))
    expect(stories.filter(({ names }) => names.length === 0).map(({ file }) => file)).toEqual([])
  })
})
