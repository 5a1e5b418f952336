import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { dtcg, type TokenTree } from '../../scripts/build-dtcg.mjs'
import { chakraTokens, tokensCss, type Tokens } from '../../scripts/build-tokens.mjs'

const folder = new URL('../../packages/ui/src/theme/', import.meta.url)
const tokens: Tokens = JSON.parse(readFileSync(new URL('tokens.json', folder), 'utf8'))
const written = readFileSync(new URL('tokens.css', folder), 'utf8')

function namesIn(css: string, selector: string): string[] {
  const start = css.indexOf(`${selector} {`)
  expect(start, `a block for ${selector}`).toBeGreaterThanOrEqual(0)
  return [...css.slice(start, css.indexOf('}', start)).matchAll(/^\s*(--tm-[\w-]+):/gm)].map(([, name = '']) => name)
}

describe('chakraTokens.ts', () => {
  it('is what tokens.json says: run `node scripts/build-tokens.mjs` after a change', async () => {
    expect(readFileSync(new URL('chakraTokens.ts', folder), 'utf8')).toBe(await chakraTokens(tokens))
  })
})

describe('tokens.css', () => {
  it('is what tokens.json says: run `node scripts/build-tokens.mjs` after a change', () => {
    expect(written).toBe(tokensCss(tokens))
  })

  it('has the same colours and shadows in both themes', () => {
    const light = namesIn(written, "[data-theme='light']")
    expect(light.length).toBeGreaterThan(80)
    expect(namesIn(written, "[data-theme='dark']").toSorted()).toEqual(light.toSorted())
  })

  it('replaces the same names in both themes for the vision-safe pair, and no others than exist', () => {
    const safe = namesIn(written, "[data-cvd='safe'] [data-theme='light']")
    expect(safe).toContain('--tm-up-solid')
    expect(namesIn(written, "[data-cvd='safe'] [data-theme='dark']")).toEqual(safe)
    expect(namesIn(written, "[data-theme='light']")).toEqual(expect.arrayContaining(safe))
  })

  it('stills every duration for those who ask for less motion', () => {
    const durations = namesIn(written, ':root').filter((name) => name.startsWith('--tm-duration-'))
    expect(durations).toContain('--tm-duration-fast')
    // Set by the system, or in the app.
    for (const start of ["[data-motion='reduced']", 'prefers-reduced-motion']) {
      const rules = written.slice(written.indexOf(start)).split('\n}')[0]
      for (const name of durations) expect(rules).toContain(`${name}: 0ms;`)
    }
  })
})

type Leaves = Map<string, unknown>

function leavesOf(tree: TokenTree, path: readonly string[] = []): Leaves {
  const leaves: Leaves = new Map()
  for (const [key, node] of Object.entries(tree)) {
    if (typeof node !== 'object' || node === null || key.startsWith('$')) continue
    if ('$value' in node) leaves.set([...path, key].join('.'), node.$value)
    else for (const [name, value] of leavesOf({ ...node }, [...path, key])) leaves.set(name, value)
  }
  return leaves
}

/** Resolves the document as a tool does: the later set wins, then aliases. */
function resolve(contexts: Readonly<Record<string, string>>): Leaves {
  const { sets, modifiers, resolutionOrder } = dtcg(tokens)
  const leaves: Leaves = new Map()
  for (const { $ref } of resolutionOrder) {
    const [, kind = '', name = ''] = $ref.split('/')
    const modifier = modifiers[name]
    const sources = kind === 'sets' ? sets[name]?.sources : modifier?.contexts[contexts[name] ?? modifier.default]
    for (const source of sources ?? []) for (const [path, value] of leavesOf(source)) leaves.set(path, value)
  }
  for (const [path, value] of leaves) {
    const target = typeof value === 'string' ? /^\{(.+)\}$/.exec(value)?.[1] : undefined
    if (target === undefined) continue
    expect(leaves.has(target), `${path} is ${target}`).toBe(true)
    leaves.set(path, leaves.get(target))
  }
  return leaves
}

describe('tokens.dtcg.json', () => {
  it('is what tokens.json says: run `node scripts/build-tokens.mjs` after a change', () => {
    const file: unknown = JSON.parse(readFileSync(new URL('tokens.dtcg.json', folder), 'utf8'))
    expect(file).toEqual(dtcg(tokens))
  })

  it('has every colour of tokens.css, in each theme', () => {
    const names = namesIn(written, "[data-theme='light']").filter((name) => !name.startsWith('--tm-shadow'))
    for (const theme of ['light', 'dark']) {
      const colours = [...resolve({ theme }).keys()].filter((path) => /^color\.(?!cvd)/.test(path))
      expect(colours).toHaveLength(names.length)
    }
  })

  it.each([
    [{ theme: 'light' }, '#077848'],
    [{ theme: 'dark' }, '#62df9b'],
    [{ theme: 'light', colourVision: 'safe' }, '#1965ad'],
    [{ theme: 'dark', colourVision: 'safe' }, '#8dc7fb'],
  ])('a gain in %o is %s', (contexts, hex) => {
    expect(resolve(contexts).get('color.up.fg')).toMatchObject({ hex })
  })

  it('has lower controls where it is dense', () => {
    expect(resolve({}).get('size.control.default')).toEqual({ value: 36, unit: 'px' })
    expect(resolve({ density: 'dense' }).get('size.control.default')).toEqual({ value: 32, unit: 'px' })
  })

  it('has every layer of a shadow', () => {
    expect(resolve({ theme: 'dark' }).get('shadow.float')).toHaveLength(3)
    expect(resolve({ theme: 'dark' }).get('shadow.float')).toMatchObject([
      { spread: { value: 1, unit: 'px' }, color: { hex: '#ffffff', alpha: 0.07 } },
      { offsetY: { value: 4, unit: 'px' } },
      { offsetY: { value: 12, unit: 'px' } },
    ])
  })
})
