import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import { tokens } from './chakraTokens'

type Utilities = NonNullable<Parameters<typeof defineConfig>[0]['utilities']>

function take(category: keyof typeof tokens, properties: readonly string[]): Utilities {
  return Object.fromEntries(properties.map((property) => [property, { values: category }]))
}

const SIDES = [
  'Top',
  'Right',
  'Bottom',
  'Left',
  'Block',
  'Inline',
  'BlockStart',
  'BlockEnd',
  'InlineStart',
  'InlineEnd',
]
const around = (name: string, suffix = '') => [name + suffix, ...SIDES.map((side) => name + side + suffix)]

/** Properties that take bare token names: `color: 'fg.muted'`. Elsewhere write `{colors.fg.muted}`. */
export const utilities: Utilities = {
  ...take('colors', ['color', 'background', 'backgroundColor', 'outlineColor', 'fill', 'stroke', 'accentColor']),
  ...take('colors', around('border', 'Color')),
  ...take('spacing', [...around('padding'), ...around('margin'), 'gap', 'rowGap', 'columnGap']),
  ...take('spacing', ['inset', 'top', 'right', 'bottom', 'left']),
  ...take('sizes', ['width', 'minWidth', 'maxWidth', 'height', 'minHeight', 'maxHeight', 'flexBasis']),
  ...take('radii', ['borderRadius']),
  ...take('borderWidths', [...around('border', 'Width'), 'outlineWidth']),
  ...take('shadows', ['boxShadow']),
  ...take('fonts', ['fontFamily']),
  ...take('fontSizes', ['fontSize']),
  ...take('fontWeights', ['fontWeight']),
  ...take('lineHeights', ['lineHeight']),
  ...take('letterSpacings', ['letterSpacing']),
  ...take('durations', ['transitionDuration', 'animationDuration']),
  ...take('easings', ['transitionTimingFunction', 'animationTimingFunction']),
  ...take('zIndex', ['zIndex']),
}

/** Chakra's system with our tokens only. Recipes live elsewhere: this is in a visitor's first file. */
const config = defineConfig({
  preflight: false,
  cssVarsPrefix: 'tm',
  // Custom properties are computed where declared: once per theme within a page. As a `:where()` of several, the browser
  // would try it on every element.
  cssVarsRoot: ':root, [data-theme], [data-cvd], [data-density]',
  conditions: {
    phone: '@media (max-width: 767px)',
    forced: '@media (forced-colors: active)',
    print: '@media print',
    starting: '@starting-style',
  },
  utilities,
  theme: {
    tokens,
    keyframes: {
      pulse: { '50%': { opacity: '0.55' } },
      pass: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(340%)' } },
    },
  },
})

export const system = createSystem(config)
