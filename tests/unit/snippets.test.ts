import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { experimental_enrichCsf } from '@storybook/react/preset'
import { UiProvider } from '@tidemark/ui/provider'
import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { filesIn } from '../../.storybook/filesIn'
import { type Example, examplesOf, withSimplerSource } from '../../.storybook/codeExamples'

// 'Show code' must be short, and compile on its own. Pages have none: they are in no package.

const root = fileURLToPath(new URL('../..', import.meta.url))
const WORK = join(root, '.cache/snippets')
const LINES = 40
const LINES_WITH_DATA = 200

let examples: ReadonlyMap<string, Example[]> = new Map()
beforeAll(async () => {
  const files = filesIn(root, ['packages/ui/src', 'packages/charts/src'])
    .filter((path) => path.endsWith('.stories.tsx') && !path.includes('/src/foundations'))
    .toSorted()
  const enrich = withSimplerSource(
    await experimental_enrichCsf(undefined, { presets: { apply: async () => ({ experimentalCodeExamples: true }) } }),
  )
  const found = new Map<string, Example[]>()
  for (const file of files) found.set(file, await examplesOf(readFileSync(join(root, file), 'utf8'), enrich))
  examples = found
}, 240_000)

const all = () => [...examples].flatMap(([file, own]) => own.map((example) => ({ ...example, file })))

/** Without imports, data and helpers. */
const ownPart = (story: string, code: string) =>
  code.slice(code.search(new RegExp(String.raw`^(?:const|function) ${story}\b`, 'm')))

const countOf = (code: string) => code.split('\n').length

/** What whoever installs the packages can import. */
function publishedEntries(): Set<string> {
  const entries = ['api', 'charts', 'contract', 'ui'].flatMap((name) => {
    const text = readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')
    const { exports }: { exports: Record<string, string> } = JSON.parse(text)
    return Object.keys(exports).map((entry) => posix.join('@tidemark', name, entry))
  })
  const published = new Set([...entries, 'react', '@chakra-ui/react'])
  published.delete('@tidemark/ui/testing')
  return published
}

describe('code examples', () => {
  it('are there for every story of a component', () => {
    for (const [file, own] of examples) {
      const stories = readFileSync(join(root, file), 'utf8').matchAll(/^export (?:const|function) ([A-Z]\w*)/gm)
      const written = own.map(({ story }) => story)
      expect([file, [...stories].filter(([, story = '']) => !written.includes(story))]).toEqual([file, []])
    }
    expect(all().length).toBeGreaterThanOrEqual(1286)
  })

  it('have at most 40 lines, and with their data 200', () => {
    const long = all().filter(
      ({ story, code }) => countOf(ownPart(story, code)) > LINES || countOf(code) > LINES_WITH_DATA,
    )
    expect(long.map(({ file, story }) => `${file}: ${story}`)).toEqual([])
  })

  it('are code, and not an error of the printer', () => {
    const odd = all().filter(({ story, code }) => !/^(?:const|function) /.test(ownPart(story, code)))
    expect(odd.map(({ file, story, code }) => `${file}: ${story}: ${code}`)).toEqual([])
  })

  it('import only what is published; those over the network say what the server answers', () => {
    const published = publishedEntries()
    for (const { file, story, code } of all()) {
      const foreign = [...code.matchAll(/ from "([^"]+)"/g)].filter(([, from = '']) => !published.has(from))
      expect([file, story, foreign.map(([text]) => text)]).toEqual([file, story, []])
      expect([file, story, code.includes('export const handlers = [')]).toEqual([
        file,
        story,
        file.includes('.connected.'),
      ])
    }
  })

  it('compile on their own, each in a file', () => {
    rmSync(WORK, { recursive: true, force: true })
    for (const { file, story, code } of all()) {
      const path = join(WORK, file, `${story}.tsx`)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, `${code}\nexport default ${story}\n`)
    }
    const config = {
      extends: '../../tsconfig.browser.json',
      // The printer omits the types of args.
      compilerOptions: { composite: false, incremental: false, noImplicitAny: false },
      include: ['packages', '../../.storybook/virtual.d.ts'],
      exclude: [],
    }
    writeFileSync(join(WORK, 'tsconfig.json'), JSON.stringify(config))
    const tsc = join(root, 'node_modules/typescript/bin/tsc')
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', WORK], { encoding: 'utf8' })
    expect(stdout).toBe('')
  }, 240_000)

  it.each(['ui', 'charts'])('can be rendered: ten of %s, on a server', async (name) => {
    const defaults = all().filter(
      ({ file, story }) => file.startsWith(`packages/${name}/`) && story === 'Default' && !file.includes('.connected.'),
    )
    const shown: [file: string, text: string][] = []
    for (const { file, story, code } of defaults.filter((_, at) => at % Math.floor(defaults.length / 10) === 0)) {
      const path = join(WORK, 'rendered', file, `${story}.tsx`)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, `${code}\nexport default ${story}\n`)
      const { default: Example }: { default: ComponentType } = await import(pathToFileURL(path).href)
      const html = renderToString(createElement(UiProvider, null, createElement(Example)))
      shown.push([file, html])
    }
    expect(shown.length).toBeGreaterThanOrEqual(10)
    const bare = renderToString(createElement(UiProvider, null, null))
    expect(shown.filter(([, html]) => html === bare)).toEqual([])
  })
})
