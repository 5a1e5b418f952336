import { contentRecipes } from './contentRecipes'
import { floatingRecipes } from './floatingRecipes'
import { formRecipes, formSlotRecipes } from './formRecipes'
import { one, OUTLINED, over, phone } from './differences'
import { groupRecipes } from './groupRecipes'

const OFF = '&:is(:disabled, [data-disabled])'

const button = one({
  base: {
    // Not that of the Alert or Toast around it.
    colorPalette: 'neutral',
    lineHeight: 'md',
    transitionDuration: 'fast',
    // Icons have their own size.
    _icon: { width: 'auto', height: 'auto' },
    _disabled: { opacity: '1' },
    // One that is busy keeps its colours.
    [OFF]: { borderColor: 'border.subtle', bg: 'none', color: 'fg.subtle' },
    '&[aria-busy]': { cursor: 'progress' },
  },
  variants: {
    size: {
      '2xs': { h: '7', minW: '7', textStyle: 'sm', gap: '1.5', mdDown: { h: '8', minW: '8' } },
      xs: { textStyle: 'sm', gap: '2' },
      // Dense is for the desk: a finger needs its 36 px.
      sm: { h: 'control', minW: 'control', textStyle: 'md', px: '3', ...phone({ h: '9', minW: '9' }) },
      lg: { px: '4' },
    },
    variant: {
      solid: {
        colorPalette: 'primary',
        fontWeight: 'semibold',
        _hover: { bg: 'accent.hover' },
        _expanded: { bg: 'accent.hover' },
        [OFF]: { borderColor: 'transparent', bg: 'bg.active' },
        '&[aria-busy]:hover': { bg: 'accent.solid' },
        '& kbd': {
          borderColor: 'color-mix(in srgb, {colors.accent.contrast} 35%, transparent)',
          bg: 'none',
          color: 'inherit',
        },
        // Chrome reports the text's own colour to axe, which on a forced background would be too weak.
        _forced: { color: 'ButtonText' },
      },
      outline: {
        bg: 'bg.surface',
        _active: { bg: 'colorPalette.muted' },
        _pressed: { bg: 'colorPalette.muted' },
        _expanded: { bg: 'colorPalette.muted' },
      },
      ghost: {
        color: 'fg.muted',
        _hover: { color: 'fg' },
        _pressed: { bg: 'bg.active', color: 'accent.fg' },
        [OFF]: { borderColor: 'transparent', color: 'fg.disabled' },
      },
    },
    block: { true: { w: 'full', mdDown: { h: '11' } } },
  },
  defaultVariants: { variant: 'outline', size: 'sm' },
})

const badge = one({
  base: { borderRadius: 'l1', fontSize: 'axis', _forced: OUTLINED },
  variants: {
    variant: { surface: { px: '1.5', shadowColor: 'colorPalette.border' } },
    size: { sm: { minH: '4.5' } },
  },
  defaultVariants: { variant: 'surface' },
})

const kbd = one({
  base: { fontFamily: 'sans', fontSize: 'axis', borderRadius: 'l1', wordSpacing: 'normal' },
  variants: { variant: { outline: { px: '1.5', borderColor: 'border.subtle', bg: 'bg.surface', color: 'fg.subtle' } } },
  defaultVariants: { size: 'sm', variant: 'outline' },
})

const decoration = { textDecorationColor: 'currentColor' }

const link = one({
  // As words in a sentence, which wrap.
  base: { display: 'inline', colorPalette: 'primary', fontWeight: 'medium' },
  variants: { variant: { plain: { _hover: decoration }, underline: decoration } },
})

const skeleton = one({
  base: { maxW: 'full' },
  variants: {
    loading: { true: { borderRadius: 'l1', _forced: OUTLINED } },
    variant: { pulse: { bg: 'bg.skeleton', animationDuration: '{durations.skeletonPulse}' } },
  },
})

export const recipes = { ...formRecipes, badge, button, kbd, link, skeleton }

const alert = over({
  base: {
    root: { flexWrap: 'wrap', color: 'fg', borderRadius: 'l2', _forced: OUTLINED },
    title: { fontWeight: 'semibold' },
    description: { color: 'fg.muted', overflowWrap: 'anywhere' },
    content: { flex: '1 1 220px', minWidth: '0', gap: '0', overflowWrap: 'anywhere' },
    indicator: { w: '4', h: '4', mt: '0.5', color: 'colorPalette.fg' },
  },
  variants: {
    status: { error: { title: { color: 'danger.fg' } } },
    variant: { surface: { root: { color: 'fg', shadowColor: 'colorPalette.border' } } },
    size: { sm: { root: { gap: '2.5', py: '2.5', textStyle: 'sm' } } },
  },
  defaultVariants: { variant: 'surface', size: 'sm' },
})

const card = over({
  base: {
    root: { bg: 'bg.surface' },
    header: {
      flexDirection: 'row',
      alignItems: 'center',
      gap: '2',
      minHeight: 'cardHeader',
      ps: '4',
      pe: '2',
      pt: '0',
      borderBottomWidth: '1px',
      borderColor: 'border.subtle',
      '&:has(> [data-legend])': { flexWrap: 'wrap', py: '1' },
      ...phone({ flexWrap: 'wrap', ps: '3', py: '1' }),
    },
    title: { minWidth: '0', truncate: true },
  },
  variants: { variant: { outline: { root: { bg: 'bg.surface' } } } },
  defaultVariants: { size: 'sm' },
})

const tabs = over({
  base: {
    list: { position: 'relative', overflowX: 'auto', scrollbarWidth: 'none', gap: '2', ms: '-1.5' },
    trigger: { flex: 'none', _hover: { color: 'fg' }, _focusVisible: { outlineOffset: '-2px' } },
    content: { focusVisibleRing: 'outside', _open: { animationStyle: 'fade-in', animationDuration: 'fast' } },
  },
  variants: {
    size: { sm: { root: phone({ '--tabs-height': 'sizes.11' }), trigger: { px: '1.5' } } },
    variant: {
      line: {
        trigger: {
          _selected: { _horizontal: { '--indicator-color': 'colors.accent.fg', '--indicator-offset-x': '6px' } },
        },
      },
    },
  },
  defaultVariants: { size: 'sm' },
})

const table = over({
  base: {
    root: {
      '& time': { whiteSpace: 'nowrap' },
      '& caption': { p: '8px var(--table-edge, 16px) 2px', color: 'fg.muted', textAlign: 'start' },
      // Or a long sentence would push the last column out of sight.
      '& tbody th': { fontWeight: 'medium', textAlign: 'start', verticalAlign: 'baseline', whiteSpace: 'normal' },
      '& :is(th, td)': {
        h: 'table.row',
        px: '2',
        py: '1',
        borderColor: 'border.subtle',
        borderBottomWidth: '1px',
        overflowWrap: 'anywhere',
      },
      '& [data-side=right]': { textAlign: 'end', whiteSpace: 'nowrap' },
      '& tr > :first-child': { ps: 'var(--table-edge, 16px)' },
      '& tr > :last-child': { pe: 'var(--table-edge, 16px)' },
      '& tbody tr:last-child > *': { borderBottomWidth: '0' },
    },
    columnHeader: { color: 'fg.subtle', textStyle: 'xs', bg: 'bg.surface', whiteSpace: 'nowrap' },
    cell: { whiteSpace: 'normal', verticalAlign: 'baseline' },
  },
  variants: {
    variant: { line: { row: { bg: 'none' } } },
    size: { sm: { columnHeader: { py: '1' }, cell: { py: '1' } } },
  },
  defaultVariants: { size: 'sm' },
})

const tag = over({
  base: {
    root: { borderRadius: 'l1', bg: 'bg.sunken', color: 'fg.muted', boxShadow: 'none' },
    label: { fontWeight: 'medium' },
  },
  variants: { variant: { subtle: { root: { bg: 'bg.sunken', color: 'fg.muted' } } } },
  defaultVariants: { variant: 'subtle', size: 'lg' },
})

const progress = over({
  base: {
    track: { bg: 'bg.active', _forced: OUTLINED },
    range: { colorPalette: 'primary', _forced: { bg: 'Highlight' } },
  },
  variants: { size: { xs: { track: { h: 'gauge.height' } } } },
  defaultVariants: { size: 'xs' },
})

export const slotRecipes = {
  ...contentRecipes,
  ...floatingRecipes,
  ...formSlotRecipes,
  ...groupRecipes,
  alert,
  card,
  progress,
  table,
  tabs,
  tag,
}
