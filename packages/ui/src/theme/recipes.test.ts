import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { system } from './system'

// The compiler takes any text: `color: 'fg.mutd'` would be no colour.

// `npm test` runs the files of a package in one process, where another test may have loaded a recipe.
beforeAll(() => {
  vi.resetModules()
  vi.doMock('./slotRecipe', () => ({ slotRecipe: (definition: unknown) => definition }))
})

afterAll(() => {
  vi.doUnmock('./slotRecipe')
  vi.resetModules()
})

const source = new URL('../', import.meta.url)
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
const recipes = files.filter((file) => file.endsWith('Recipe.ts') && !file.endsWith('slotRecipe.ts'))

const COLOURS = /^(?:color|background|backgroundColor|fill|stroke|accentColor|outlineColor|border\w*Color)$/
const CATEGORIES = new Map(
  // oxlint-disable-next-line eslint/no-underscore-dangle
  Object.entries(system._config.utilities ?? {}).flatMap(([property, config]) => {
    if (COLOURS.test(property)) return [[property, 'colors'] as const]
    const values = config?.values
    return typeof values === 'string' && system.tokens.categoryMap.has(values) && values !== 'cursor'
      ? [[property, values] as const]
      : []
  }),
)
const LENGTHS = new Set(['spacing', 'sizes', 'radii', 'borderWidths', 'fontSizes', 'letterSpacings'])
const WORDS =
  /^(?:auto|none|inherit|initial|unset|normal|transparent|currentColor|(?:max|min|fit)-content|thin|medium|solid|dashed|linear|inset|no-repeat|center|!important|Button(?:Text|Face|Border)|Canvas(?:Text)?|Highlight(?:Text)?|GrayText|LinkText|Field(?:Text)?)$/
const CUSTOM_PROPERTIES = new Set(
  ['theme/tokens.css', 'theme/theme.css']
    .map((file) => readFileSync(new URL(file, source), 'utf8'))
    .flatMap((css) => [...css.matchAll(/^\s*(--tm-[\w-]+):/gm)].map(([, name]) => name)),
)

/** Words allowed where a property also takes tokens. */
function isPlain(word: string, category: string): boolean {
  if (WORDS.test(word)) return true
  return LENGTHS.has(category) ? /^-?[\d.]+[a-z%]+$|^0$/i.test(word) : /^-?[\d.]+[a-z%]*$/i.test(word)
}

function faultOf(property: string, value: string): string | null {
  for (const [, path = ''] of value.matchAll(/\{([^}]*)\}/g)) {
    if (system.tokens.getByName(path) === undefined) return `{${path}} is no token`
  }
  for (const [, name = ''] of value.matchAll(/var\((--tm-[\w-]+)/g)) {
    if (!CUSTOM_PROPERTIES.has(name)) return `${name} is no custom property`
  }
  const category = CATEGORIES.get(property)
  if (category === undefined) return /^[a-z]+\.[a-z]+$/i.test(value) ? `takes no bare token, got ${value}` : null
  if (system.tokens.getByName(`${category}.${value}`) !== undefined) return null
  // References and functions, inside out.
  let words = value.replaceAll(/\{[^}]*\}/g, '0')
  for (let before = ''; before !== words;) {
    before = words
    words = words.replaceAll(/[\w-]*\([^()]*\)/g, '0')
  }
  const unknown = words.split(/[\s,/]+/).find((word) => word !== '' && !isPlain(word, category))
  return unknown === undefined ? null : `'${unknown}' is neither a token of ${category} nor plain CSS`
}

function faultsIn(node: unknown, path: readonly string[] = []): string[] {
  if (typeof node === 'string') {
    const property = path.findLast((key) => key !== 'base' && !key.startsWith('_')) ?? ''
    const fault = faultOf(property, node)
    return fault === null ? [] : [`${path.join(' > ')}: ${fault}`]
  }
  if (typeof node !== 'object' || node === null) return [`${path.join(' > ')}: ${String(node)} is no text`]
  return Object.entries(node).flatMap(([key, value]) => {
    const isUnknown = key.startsWith('_') && !system.conditions.keys().includes(key)
    return isUnknown ? [`${[...path, key].join(' > ')}: no such condition`] : faultsIn(value, [...path, key])
  })
}

describe('a recipe', () => {
  it.each(recipes)('%s names tokens and conditions that exist', async (file) => {
    const module: Record<string, unknown> = await import(new URL(file, source).href)
    const [definition] = Object.entries(module).flatMap(([name, value]) => (name.endsWith('Recipe') ? [value] : []))
    expect(definition).toMatchObject({ className: expect.any(String), slots: expect.any(Array) })
    const { base = {}, variants = {} }: { base?: object; variants?: object } = Object(definition)
    expect([...faultsIn(base), ...faultsIn(variants)]).toEqual([])
  })

  it.each([
    ['an unknown colour', { color: 'fg.mutd' }],
    ['a colour that is no token', { borderColor: '#b12121' }],
    ['an unknown reference', { border: '1px solid {colors.border.subtel}' }],
    ['a token of another category', { padding: 'fg.muted' }],
    ['a number without a unit', { padding: '13' }],
    ['a bare token where none is taken', { transition: 'durations.fast' }],
    ['an unknown custom property', { height: 'var(--tm-size-rial)' }],
    ['an unknown condition', { _mobile: { color: 'fg' } }],
  ])('is refused with %s', (_, styles) => {
    expect(faultsIn({ root: styles })).toHaveLength(1)
  })

  it('may say plain measures, words of CSS and references', () => {
    const root = {
      color: { base: 'fg.muted', _phone: 'currentColor' },
      padding: '0 8px 0 calc(-1 * {spacing.4})',
      border: '{borderWidths.hairline} solid color-mix(in srgb, {colors.up.solid} 40%, transparent)',
      width: 'min(100%, 40ch)',
      zIndex: '1',
      '&:hover': { background: 'none' },
    }
    expect(faultsIn({ root })).toEqual([])
  })
})

it('is the only way to style a component', () => {
  expect(files.filter((file) => file.endsWith('.css')).toSorted()).toEqual(['theme/theme.css', 'theme/tokens.css'])
})
