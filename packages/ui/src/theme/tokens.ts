/** @packageDocumentation The tokens of tokens.json as Chakra has them; after a change, `node scripts/typegen.mjs` makes their types. */
import { defineSemanticTokens, defineTokens } from '@chakra-ui/react/styled-system'
import json from './tokens.json'

interface Tree {
  readonly [name: string]: string | number | Tree
}

interface Colour {
  readonly light: string
  readonly dark: string
  /** Of text on it. */
  readonly onLight?: string
  readonly onDark?: string
}

interface Colours {
  readonly [name: string]: Colour | Colours
}

interface Values<V> {
  [name: string]: { value: V } | Values<V>
}

const own = <T>(tree: Readonly<Record<string, T>>) => Object.entries(tree).filter(([name]) => !name.startsWith('$'))

function measures(tree: Tree, unit: string): Values<string> {
  const measure = (node: Tree[string]) => {
    if (typeof node === 'object') return measures(node, unit)
    return { value: typeof node === 'number' && node !== 0 ? `${node}${unit}` : String(node) }
  }
  return Object.fromEntries(own(tree).map(([name, node]) => [name, measure(node)]))
}

const isColour = (node: Colour | Colours | undefined): node is Colour => typeof node?.['light'] === 'string'

/** Paper is light. @param safe - the colour-vision-safe pair */
function themed({ light, dark }: Colour, safe?: Colour) {
  return { value: { base: light, _dark: dark, ...(safe && { _cvd: safe.light, _cvdDark: safe.dark }), _print: light } }
}

function colours(tree: Colours, safe?: Colours): Values<ReturnType<typeof themed>['value']> {
  const rows = own(tree).map(([name, node]) => {
    const twin = safe?.[name]
    const key = name === 'default' ? 'DEFAULT' : name
    if (!isColour(node)) return [key, colours(node, isColour(twin) ? undefined : twin)] as const
    const colour = themed(node, isColour(twin) ? twin : undefined)
    const { onLight: light, onDark: dark } = node
    const hasText = light !== undefined && dark !== undefined
    return [key, hasText ? { DEFAULT: colour, on: themed({ light, dark }) } : colour] as const
  })
  return Object.fromEntries(rows)
}

function fontScale(property: 'size' | 'line' | 'tracking', unit: string): Values<string> {
  const sizes: Readonly<Record<string, { readonly [K in typeof property]?: number }>> = json.font.size
  const rows = own(sizes).map(([name, node]) => [name, node[property]])
  return Object.fromEntries(
    rows.flatMap(([name, size]) => (size === undefined ? [] : [[name, { value: `${size}${unit}` }]])),
  )
}

// First those of all conditions: the order of conditions in the style sheet is that of their first token.
const { cvd, up, ...others } = json.color
const { default: controlHeight, ...control } = json.size.control
// In a semantic token `base` is a condition and cannot be a name.
const { base, ...durations } = json.motion.duration
const steps = { 0.5: 2, 1.5: 6, 2.5: 10, 3.5: 14, 4.5: 18, 7: 28, 9: 36, 11: 44, ...json.space }
const still = (ms: number) => ({ value: { base: `${ms}ms`, _still: '0ms', _reduced: '0ms' } })

export const tokens = defineTokens({
  spacing: measures(steps, 'px'),
  sizes: measures({ ...steps, ...json.size, control, full: '100%' }, 'px'),
  radii: measures(json.radius, 'px'),
  borderWidths: measures(json.border.width, 'px'),
  fonts: measures(json.font.family, ''),
  fontSizes: fontScale('size', 'px'),
  lineHeights: fontScale('line', 'px'),
  letterSpacings: fontScale('tracking', 'em'),
  fontWeights: measures(json.font.weight, ''),
  easings: measures(json.motion.easing, ''),
  zIndex: measures(json.zIndex, ''),
})

export const semanticTokens = defineSemanticTokens({
  colors: colours({ up, ...others }, cvd),
  shadows: colours(json.shadow),
  sizes: { control: { DEFAULT: { value: { base: `${controlHeight}px`, _dense: `${control.dense}px` } } } },
  durations: Object.fromEntries(
    Object.entries({ ...durations, moderate: base }).map(([name, ms]) => [name, still(ms)]),
  ),
})
