// Generates tokens.dtcg.json, a resolver document of the Design Tokens Community Group (2025.10). Run by
// scripts/build-tokens.mjs; a unit test compares them.

const entriesOf = (tree) => Object.entries(tree).filter(([key]) => !key.startsWith('$'))

/** From '#RRGGBB', '#RRGGBBAA' or 'rgba(r,g,b,a)'. */
function colour(text) {
  const hex = /^#([\da-f]{6})([\da-f]{2})?$/i.exec(text)
  const rgba = /^rgba\(([\d.,\s]+)\)$/.exec(text)
  if (hex === null && rgba === null)
    throw new Error(`${text} is no colour: allowed are #RRGGBB, #RRGGBBAA and rgba(r,g,b,a).`)
  const [red, green, blue, alpha] = hex
    ? [0, 2, 4].map((at) => parseInt(hex[1].slice(at, at + 2), 16)).concat(parseInt(hex[2] ?? 'ff', 16) / 255)
    : rgba[1].split(',').map(Number)
  const bytes = [red, green, blue]
  return {
    colorSpace: 'srgb',
    components: bytes.map((byte) => Math.round((byte / 255) * 10_000) / 10_000),
    alpha: Math.round(alpha * 1000) / 1000,
    hex: `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`,
  }
}

const px = (value) => ({ value, unit: 'px' })
const ms = (value) => ({ value, unit: 'ms' })
const described = (token, use) => (use === undefined ? token : { ...token, $description: use })

/** From `0 4px 12px -2px rgba(16,24,36,.12), …`. */
function shadow(text) {
  if (text === 'none') {
    return [{ color: { ...colour('#000000'), alpha: 0 }, offsetX: px(0), offsetY: px(0), blur: px(0), spread: px(0) }]
  }
  return text.split(/,\s*(?=[\d-])(?![^(]*\))/).map((layer) => {
    const [, x, y, blur, spread, tone] = /^(\S+) (\S+) (\S+) (\S+) (.+)$/.exec(layer)
    const [offsetX, offsetY, soft, grown] = [x, y, blur, spread].map((length) => px(parseFloat(length)))
    return { color: colour(tone), offsetX, offsetY, blur: soft, spread: grown }
  })
}

function easing(text) {
  if (text === 'linear') return [0, 0, 1, 1]
  return /\((.+)\)/.exec(text)[1].split(',').map(Number)
}

function themed(tree, theme, make) {
  return Object.fromEntries(
    entriesOf(tree).flatMap(([key, node]) => {
      if (typeof node.light !== 'string') return [[key, themed(node, theme, make)]]
      const on = node[theme === 'light' ? 'onLight' : 'onDark']
      const token = [key, described({ $value: make(node[theme]) }, node.use)]
      return on === undefined ? [token] : [token, [`${key}On`, { $value: make(on) }]]
    }),
  )
}

function flat(tree, make) {
  return Object.fromEntries(
    entriesOf(tree).map(([key, node]) => [key, typeof node === 'object' ? flat(node, make) : { $value: make(node) }]),
  )
}

function aliases(tree, path) {
  return Object.fromEntries(
    entriesOf(tree).map(([key, node]) => {
      const name = `${path}.${key}`
      return [key, typeof node.light === 'string' ? { $value: `{${name}}` } : aliases(node, name)]
    }),
  )
}

function typeScale(sizes) {
  return Object.fromEntries(
    entriesOf(sizes).map(([key, { size, line, tracking, use }]) => [
      key,
      {
        $description: use,
        size: { $type: 'dimension', $value: px(size) },
        lineHeight: { $type: 'dimension', $value: px(line) },
        ...(tracking && { letterSpacing: { $type: 'dimension', $value: px(Math.round(tracking * size * 100) / 100) } }),
      },
    ]),
  )
}

const families = (text) => text.split(',').map((name) => name.trim().replaceAll("'", ''))

/** @returns {object} the resolver document */
export function dtcg(tokens) {
  const theme = (name) => ({
    color: { $type: 'color', ...themed(tokens.color, name, colour) },
    shadow: { $type: 'shadow', ...themed(tokens.shadow, name, shadow) },
  })
  return {
    $schema: 'https://www.designtokens.org/schemas/2025.10/resolver.json',
    name: 'Tidemark',
    version: '2025.10',
    description: 'Made from tokens.json by scripts/build-tokens.mjs. Do not edit.',
    sets: {
      base: {
        sources: [
          {
            font: {
              family: { $type: 'fontFamily', ...flat(tokens.font.family, families) },
              weight: { $type: 'fontWeight', ...flat(tokens.font.weight, (weight) => weight) },
              size: typeScale(tokens.font.size),
            },
            space: { $type: 'dimension', ...flat(tokens.space, px) },
            size: { $type: 'dimension', ...flat(tokens.size, px) },
            radius: { $type: 'dimension', ...flat(tokens.radius, px) },
            border: { width: { $type: 'dimension', ...flat(tokens.border.width, px) } },
            motion: {
              duration: { $type: 'duration', ...flat(tokens.motion.duration, ms) },
              easing: { $type: 'cubicBezier', ...flat(tokens.motion.easing, easing) },
              delay: { $type: 'duration', ...flat(tokens.motion.delay, ms) },
            },
            zIndex: { $type: 'number', ...flat(tokens.zIndex, (layer) => layer) },
          },
        ],
      },
    },
    modifiers: {
      theme: { default: 'light', contexts: { light: [theme('light')], dark: [theme('dark')] } },
      colourVision: {
        description: 'Blue and orange in the place of green and red, each in its theme.',
        default: 'default',
        contexts: { default: [], safe: [{ color: { $type: 'color', ...aliases(tokens.color.cvd, 'color.cvd') } }] },
      },
      density: {
        default: 'default',
        contexts: {
          default: [],
          dense: [{ size: { control: { default: { $type: 'dimension', $value: '{size.control.dense}' } } } }],
        },
      },
    },
    resolutionOrder: [
      { $ref: '#/sets/base' },
      { $ref: '#/modifiers/theme' },
      { $ref: '#/modifiers/colourVision' },
      { $ref: '#/modifiers/density' },
    ],
  }
}
