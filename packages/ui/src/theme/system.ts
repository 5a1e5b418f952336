import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import { animationStyles, keyframes, layerStyles } from '@chakra-ui/react/theme'
import { chakraNames } from './chakraNames'
import { chakraRecipes } from './chakraRecipes'
import { recipes, slotRecipes } from './recipes'
import { semanticTokens, tokens } from './tokens'

/** Chakra's theme for the components in use, without its palettes and scales. */
const foundation = defineConfig({
  theme: {
    ...chakraRecipes,
    animationStyles,
    layerStyles,
    keyframes,
  },
})

/** Forced colours take backgrounds and shadows away: what these alone would tell is a line. */
const forcedCss = {
  ':is([aria-pressed=true], [role=tab][aria-selected=true])': {
    position: 'relative',
    _after: { content: '""', position: 'absolute', insetX: '0', bottom: '0', h: '3px', bg: 'Highlight' },
  },
  ':is([role^=menuitem], [role=option])[data-highlighted], :is(tr, [role=row], [role=option])[aria-selected=true]:not(:focus-visible)':
    {
      outline: '2px solid Highlight!',
      outlineOffset: '-2px!',
    },
  '[data-changed]': { borderInlineStart: '2px solid Highlight!' },
  '[data-part=content]:is([data-scope=dialog], [data-scope=menu], [data-scope=popover], [data-scope=tooltip], [data-scope=combobox], [data-scope=color-picker]), [data-scope=toast][data-part=root]':
    { outline: '1px solid!' },
}

/** Ours: tokens under our names and Chakra's, and what differs from Chakra's recipes. */
const tidemark = defineConfig({
  preflight: true,
  cssVarsPrefix: 'tm',
  // Custom properties with references are computed where declared: once per theme within a page.
  cssVarsRoot: ':root, [data-theme], [data-cvd]',
  conditions: {
    light: '[data-theme=light] &',
    dark: '[data-theme=dark] &',
    // Each as specific as one attribute: the order of the tokens' values decides.
    cvd: '[data-cvd=safe] &, :where([data-cvd=safe]) [data-theme=light] &',
    cvdDark:
      '[data-theme=dark]:where([data-cvd=safe]) &, :where([data-theme=dark]) [data-cvd=safe] &, :where([data-cvd=safe]) [data-theme=dark] &',
    reduced: '[data-motion=reduced] &',
    still: '@media (prefers-reduced-motion: reduce)',
    dense: '[data-density=dense] &',
    forced: '@media (forced-colors: active)',
  },
  globalCss: {
    // As Chakra's own for `html`, and again where a theme begins within a page.
    'html, [data-theme], [data-cvd]': { colorPalette: 'neutral', '--global-color-border': 'colors.border' },
    // Preflight's `break-word` on each element would let a long word widen its box, whatever the box says.
    '*': { overflowWrap: 'inherit' },
    '@media (forced-colors: active)': forcedCss,
  },
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1600px' },
    tokens,
    semanticTokens,
    textStyles: {
      xs: { value: { fontSize: 'xs', lineHeight: 'xs' } },
      sm: { value: { fontSize: 'sm', lineHeight: 'sm' } },
      md: { value: { fontSize: 'md', lineHeight: 'md' } },
      lg: { value: { fontSize: 'lg', lineHeight: 'lg' } },
      xl: { value: { fontSize: 'xl', lineHeight: 'xl', letterSpacing: 'xl' } },
      '2xl': { value: { fontSize: '2xl', lineHeight: '2xl', letterSpacing: '2xl' } },
    },
    layerStyles: {
      // Surfaces with hairlines between, and one around.
      strip: {
        value: {
          display: 'grid',
          gap: '1px',
          overflow: 'hidden',
          borderWidth: '1px',
          borderRadius: 'l3',
          bg: 'border.subtle',
        },
      },
      well: { value: { bg: 'bg.canvas', borderWidth: '1px', borderColor: 'border.subtle', borderRadius: 'l3' } },
    },
    keyframes: {
      pulse: { '50%': { opacity: '0.55' } },
    },
    recipes,
    slotRecipes,
  },
})

export const system = createSystem(defaultBaseConfig, foundation, chakraNames, tidemark)
