// Writes packages/ui/src/theme/tokens.ts from tokens.json: run `node scripts/build-tokens.mjs` after changing it; a unit test compares them.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'

const folder = new URL('../packages/ui/src/theme/', import.meta.url)

const keyOf = (key) => (key === 'default' ? 'DEFAULT' : key)
const own = (tree) => Object.entries(tree).filter(([key]) => !key.startsWith('$'))

/** Writes an object literal whose leaves are code. */
function literal(tree, leaf) {
  const rows = own(tree).map(([key, node]) => `${JSON.stringify(keyOf(key))}: ${leaf(node) ?? literal(node, leaf)}`)
  return `{${rows.join(', ')}}`
}

const value = (text) => `{ value: ${JSON.stringify(text)} }`
const measure = (unit) => (node) =>
  typeof node === 'object' ? undefined : value(typeof node === 'number' && node !== 0 ? `${node}${unit}` : String(node))

/** A colour by theme, with the colour-vision-safe pair if it has one. */
function colours(tree, safe) {
  const rows = own(tree).map(([key, node]) => {
    const twin = safe?.[key]
    if (typeof node.light !== 'string') return `${JSON.stringify(keyOf(key))}: ${colours(node, twin)}`
    const args = [node.light, node.dark, ...(twin === undefined ? [] : [twin.light, twin.dark])]
    const colour = `themed(${args.map((text) => JSON.stringify(text)).join(', ')})`
    if (node.onLight === undefined) return `${JSON.stringify(keyOf(key))}: ${colour}`
    return `${JSON.stringify(keyOf(key))}: { DEFAULT: ${colour}, on: themed(${JSON.stringify(node.onLight)}, ${JSON.stringify(node.onDark)}) }`
  })
  return `{${rows.join(', ')}}`
}

const scale = (sizes, property, unit) =>
  literal(
    Object.fromEntries(own(sizes).flatMap(([key, node]) => (property in node ? [[key, node[property]]] : []))),
    measure(unit),
  )

/** @returns {Promise<string>} */
export async function themeTokens(json) {
  // First those of all conditions: the order of conditions in the style sheet is that of their first token.
  const { cvd, up, ...others } = json.color
  const colour = { up, ...others }
  const { size } = json.font
  const { default: controlHeight, ...control } = json.size.control
  // In a semantic token `base` is a condition and cannot be a name.
  const { base, ...durations } = json.motion.duration
  const steps = { 0.5: 2, 1.5: 6, 2.5: 10, 3.5: 14, 4.5: 18, 7: 28, 9: 36, 11: 44, ...json.space }
  const text = `// Made from tokens.json by scripts/build-tokens.mjs. Do not edit.
import { defineSemanticTokens, defineTokens } from '@chakra-ui/react/styled-system'

/** Paper is light. The last two are the colour-vision-safe pair. */
function themed(light: string, dark: string, safe?: string, safeDark?: string) {
  const value = { base: light, _dark: dark }
  if (safe === undefined || safeDark === undefined) return { value: { ...value, _print: light } }
  return { value: { ...value, _cvd: safe, _cvdDark: safeDark, _print: light } }
}

const still = (value: string) => ({ value: { base: value, _still: '0ms', _reduced: '0ms' } })

export const tokens = defineTokens({
  spacing: ${literal(steps, measure('px'))},
  sizes: ${literal({ ...steps, ...json.size, control, full: '100%' }, measure('px'))},
  radii: ${literal(json.radius, measure('px'))},
  borderWidths: ${literal(json.border.width, measure('px'))},
  fonts: { sans: ${value(json.font.family.sans)}, mono: ${value(json.font.family.mono)} },
  fontSizes: ${scale(size, 'size', 'px')},
  lineHeights: ${scale(size, 'line', 'px')},
  letterSpacings: ${scale(size, 'tracking', 'em')},
  fontWeights: ${literal(json.font.weight, measure(''))},
  easings: ${literal(json.motion.easing, measure(''))},
  zIndex: ${literal(json.zIndex, measure(''))},
})

export const semanticTokens = defineSemanticTokens({
  colors: ${colours(colour, cvd)},
  shadows: ${colours(json.shadow)},
  sizes: { control: { DEFAULT: { value: { base: '${controlHeight}px', _dense: '${control.dense}px' } } } },
  durations: ${literal({ ...durations, moderate: base }, (node) => `still('${node}ms')`)},
})
`
  return format(text, { ...(await resolveConfig(fileURLToPath(new URL('tokens.ts', folder)))), parser: 'typescript' })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const tokens = JSON.parse(readFileSync(new URL('tokens.json', folder), 'utf8'))
  writeFileSync(new URL('tokens.ts', folder), await themeTokens(tokens))
  await import('./typegen.mjs')
}
