import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { experimental_enrichCsf } from '@storybook/react/preset'
import { beforeAll, describe, expect, it } from 'vitest'
import { filesIn } from '../../.storybook/filesIn'
import { type Example, examplesOf, withSimplerSource } from '../../.storybook/codeExamples'

// 'Show code' must be short and compile.

const root = fileURLToPath(new URL('../..', import.meta.url))
const WORK = join(root, '.cache/snippets')
const LINES = 40
/** Compiling all would double this test's time. */
const SAMPLE = 40

/** A fixed choice from all folders. */
function sampled<T>(items: readonly T[]): T[] {
  return items.filter(
    (_, i) => Math.floor((i * SAMPLE) / items.length) !== Math.floor(((i - 1) * SAMPLE) / items.length),
  )
}

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

describe('code examples', () => {
  it('have at most 40 lines', () => {
    expect(all().length).toBeGreaterThan(500)
    const long = all().filter(({ code }) => code.split('\n').length > LINES)
    expect(long.map(({ file, story }) => `${file}: ${story}`)).toEqual([])
  })

  it('are code, and not an error of the printer', () => {
    const odd = all().filter(({ code }) => !/^(?:const|function) /.test(code))
    expect(odd.map(({ file, story, code }) => `${file}: ${story}: ${code}`)).toEqual([])
  })

  it('compile, with the imports and fixtures of their file', () => {
    rmSync(WORK, { recursive: true, force: true })
    for (const [file, own] of sampled([...examples].filter(([, own]) => own.length > 0))) {
      const path = join(WORK, file)
      mkdirSync(dirname(path), { recursive: true })
      const text = readFileSync(join(root, file), 'utf8')
      const names = own.map(({ story }) => story).join(', ')
      const code = own.map((example) => example.code).join('\n')
      writeFileSync(path, `${text}\nexport function examples() {\n${code}\nreturn [${names}]\n}\n`)
    }
    const config = {
      extends: '../../tsconfig.browser.json',
      // The printer omits the types of args.
      compilerOptions: { composite: false, incremental: false, noImplicitAny: false, rootDirs: ['../..', '.'] },
      include: ['packages', '../../.storybook/virtual.d.ts'],
      exclude: [],
    }
    writeFileSync(join(WORK, 'tsconfig.json'), JSON.stringify(config))
    const tsc = join(root, 'node_modules/typescript/bin/tsc')
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', WORK], { encoding: 'utf8' })
    expect(stdout).toBe('')
  }, 240_000)
})
