// Generates two files from tokens.json: tokens.ts (Chakra's tokens, scripts/build-theme-tokens.mjs) and tokens.css (custom
// properties, until no CSS module reads them). Run `node scripts/build-tokens.mjs` after changing tokens.json; a unit test
// compares them.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { themeTokens } from './build-theme-tokens.mjs'

const read = (url) => JSON.parse(readFileSync(url, 'utf8'))
const kebab = (key) => key.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase()
/** `color.fg.default` is `--tm-fg`; `font.size.md.size` is `--tm-font-size-md`. */
const nameOf = (path) =>
  `--tm-${path
    .filter((key) => key !== 'default')
    .map(kebab)
    .join('-')}`

/** Leaves of `{light, dark}` pairs as [name, value] for one theme. */
function pairs(tree, theme, path) {
  return Object.entries(tree).flatMap(([key, node]) => {
    if (key.startsWith('$')) return []
    if (typeof node.light === 'string') {
      const rows = [[nameOf([...path, key]), node[theme]]]
      const on = node[theme === 'light' ? 'onLight' : 'onDark']
      return on ? [...rows, [`${nameOf([...path, key])}-on`, on]] : rows
    }
    return pairs(node, theme, [...path, key])
  })
}

/** Numbers get `px`, except weights, z-indexes and durations (ms). */
function flat(tree, path, unit) {
  return Object.entries(tree).flatMap(([key, node]) => {
    if (key.startsWith('$')) return []
    if (typeof node === 'number') return [[nameOf([...path, key]), `${node}${node === 0 && unit === 'px' ? '' : unit}`]]
    if (typeof node === 'string') return [[nameOf([...path, key]), node]]
    return flat(node, [...path, key], unit)
  })
}

function type(sizes) {
  return Object.entries(sizes).flatMap(([key, { size, line, tracking }]) => [
    [`--tm-font-size-${key}`, `${size}px`],
    [`--tm-font-line-${key}`, `${line}px`],
    ...(tracking === undefined ? [] : [[`--tm-font-tracking-${key}`, `${tracking}em`]]),
  ])
}

const block = (selector, rows) =>
  `${selector} {\n${rows.map(([name, value]) => `  ${name}: ${value};`).join('\n')}\n}\n`

const within = (query, css) => `@media ${query} {\n${css.replace(/^(?=.)/gm, '  ').trimEnd()}\n}\n`

/** Paper is light, and printers omit dark backgrounds. */
const ON_SCREEN = 'not print'

/** @returns {string} */
export function tokensCss(tokens) {
  const { cvd, ...colour } = tokens.color
  const still = Object.keys(tokens.motion.duration).map((key) => [`--tm-duration-${kebab(key)}`, '0ms'])
  const themed = (theme) => [...pairs(colour, theme, []), ...pairs(tokens.shadow, theme, ['shadow'])]
  return [
    '/* Made from tokens.json by scripts/build-tokens.mjs. Do not edit. */\n',
    block(':root', [
      ['--tm-font-sans', tokens.font.family.sans],
      ['--tm-font-mono', tokens.font.family.mono],
      ...flat(tokens.font.weight, ['font-weight'], ''),
      ...type(tokens.font.size),
      ...flat(tokens.space, ['space'], 'px'),
      ...flat(tokens.size, ['size'], 'px'),
      ...flat(tokens.radius, ['radius'], 'px'),
      ...flat(tokens.border.width, ['border-width'], 'px'),
      ...flat(tokens.motion.duration, ['duration'], 'ms'),
      ...flat(tokens.motion.easing, ['ease'], ''),
      ...flat(tokens.zIndex, ['z'], ''),
    ]),
    block(":root,\n[data-theme='light']", [['color-scheme', 'light'], ...themed('light')]),
    within(ON_SCREEN, block("[data-theme='dark']", [['color-scheme', 'dark'], ...themed('dark')])),
    block("[data-cvd='safe'],\n[data-cvd='safe'] [data-theme='light']", pairs(cvd, 'light', [])),
    within(
      ON_SCREEN,
      block(
        "[data-theme='dark'][data-cvd='safe'],\n[data-theme='dark'] [data-cvd='safe'],\n[data-cvd='safe'] [data-theme='dark']",
        pairs(cvd, 'dark', []),
      ),
    ),
    block("[data-motion='reduced']", still),
    within('(prefers-reduced-motion: reduce)', block(':root', still)),
  ].join('\n')
}

const folder = new URL('../packages/ui/src/theme/', import.meta.url)
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const tokens = read(new URL('tokens.json', folder))
  writeFileSync(new URL('tokens.css', folder), tokensCss(tokens))
  writeFileSync(new URL('tokens.ts', folder), await themeTokens(tokens))
  await import('./typegen.mjs')
}
