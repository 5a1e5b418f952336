import { one, OUTLINED, over, phone } from './differences'

/** What is typed into or chosen from. */
const CONTROL = {
  transition: 'border-color {durations.fast} {easings.out}',
  _placeholder: { color: 'fg.subtle', opacity: '1' },
  '&[data-unset]': { color: 'fg.subtle' },
  _disabled: {
    opacity: '1',
    borderColor: 'transparent',
    bg: 'bg.active',
    color: 'fg.subtle',
    WebkitTextFillColor: 'currentColor',
  },
  _invalid: { boxShadow: '0 0 0 1px {colors.danger.solid}', focusRingColor: 'focus.ring' },
  // Not saved yet.
  '&[data-changed]': {
    boxShadow: 'inset 2px 0 0 {colors.warn.solid}',
    _invalid: { boxShadow: 'inset 2px 0 0 {colors.warn.solid}, 0 0 0 1px {colors.danger.solid}' },
  },
}

const OUTLINE = {
  bg: 'bg.field',
  borderColor: 'border.strong',
  focusVisibleRing: 'outside',
  _hover: { borderColor: 'border.hover' },
}

const input = one({
  base: { ...CONTROL, ...phone({ '--input-height': 'sizes.10', fontSize: 'lg' }) },
  variants: {
    variant: { outline: OUTLINE },
    size: {
      '2xs': { textStyle: 'sm', ...phone({ '--input-height': 'sizes.8' }) },
      xs: { textStyle: 'sm', px: '2.5' },
      sm: { textStyle: 'md', '--input-height': 'sizes.control' },
    },
  },
  defaultVariants: { size: 'xs' },
})

const textarea = one({
  base: { ...CONTROL, resize: 'vertical', overflowWrap: 'break-word', ...phone({ fontSize: 'lg', lineHeight: 'lg' }) },
  variants: {
    variant: { outline: OUTLINE },
    size: { xs: { textStyle: 'sm', px: '2.5' }, sm: { textStyle: 'md' } },
  },
  defaultVariants: { size: 'xs' },
})

const nativeSelect = over({
  base: {
    root: {
      // Where it is narrow, a placeholder that says what to do first takes the arrow's place.
      '&[data-waiting]': { containerType: 'inline-size' },
      ...phone({ '--select-field-height': 'sizes.10' }),
    },
    field: {
      ...CONTROL,
      cursor: 'pointer',
      truncate: true,
      '& > option': { bg: 'bg.raised', color: 'fg' },
      '@container (max-width: 150px)': { '[data-waiting] > &': { pe: '2' } },
      ...phone({ fontSize: 'lg' }),
    },
    indicator: {
      color: 'fg.subtle',
      _disabled: { opacity: '1' },
      _invalid: { color: 'fg.subtle' },
      _icon: { width: '3.5', height: '3.5' },
      '@container (max-width: 150px)': { '[data-waiting] > &': { display: 'none' } },
    },
  },
  variants: {
    variant: { outline: { field: OUTLINE } },
    size: {
      '2xs': {
        root: { '--select-field-height': 'sizes.7', ...phone({ '--select-field-height': 'sizes.8' }) },
        field: { textStyle: 'sm', ps: '2', pe: '6' },
        indicator: { insetEnd: '2' },
      },
      xs: { field: { textStyle: 'sm', ps: '2.5', pe: '7' }, indicator: { insetEnd: '2' } },
      sm: { root: { '--select-field-height': 'sizes.control' }, field: { textStyle: 'md', pe: '7' } },
    },
  },
  defaultVariants: { size: 'xs' },
})

const field = over({
  base: {
    root: {
      minWidth: '0',
      '& > [data-line]': { display: 'flex', w: 'full', justifyContent: 'space-between', gap: '1', textStyle: 'xs' },
      '& > [data-line=inline]': { flexWrap: 'wrap' },
      '& > [data-line=bare]': { srOnly: true },
      '& > [data-line] > [data-hint]': { flex: 'none', maxW: '66%', color: 'fg.subtle', textAlign: 'end' },
    },
    // Not flex: the parts of a name that may wrap would be read with spaces.
    label: {
      display: 'block',
      textStyle: 'xs',
      color: 'fg.muted',
      minW: '0',
      overflowWrap: 'anywhere',
      _disabled: { opacity: '1' },
    },
    errorText: { alignItems: 'flex-start', fontWeight: 'regular', overflowWrap: 'anywhere', gridColumn: '2' },
    helperText: {
      color: 'fg.subtle',
      overflowWrap: 'anywhere',
      gridColumn: '2',
      '& code': { fontFamily: 'mono', letterSpacing: '-0.02em' },
    },
  },
  variants: {
    orientation: {
      horizontal: {
        root: { display: 'grid', gridTemplateColumns: '76px minmax(0, 1fr)', gap: '{spacing.1} {spacing.2}' },
      },
    },
  },
})

/** The input lies over its label: a press anywhere on it counts. */
const COVER = { inset: '0', w: 'full!', h: 'full!', m: '0!', clip: 'auto!', opacity: '0', cursor: 'inherit' }

const TICKED = {
  root: {
    minH: '6',
    cursor: 'pointer',
    '&[data-disabled]': { color: 'fg.subtle', cursor: 'not-allowed' },
    '& > input': COVER,
    '& > input:focus-visible ~ [data-part=control]': {
      outline: '2px solid {colors.focus.ring}',
      outlineOffset: '2px',
    },
    ...phone({ minH: '10' }),
  },
  label: { fontWeight: 'regular', lineHeight: 'sm', _disabled: { opacity: '1' }, ...phone({ fontSize: 'lg' }) },
}

const checkbox = over({
  base: { ...TICKED, control: { bg: 'bg.field', colorPalette: 'primary', _disabled: { opacity: '1' } } },
  variants: {
    variant: {
      solid: {
        control: {
          _disabled: { bg: 'bg.active', borderColor: 'border.subtle' },
          '&:is([data-state=checked], [data-state=indeterminate])': {
            _disabled: { bg: 'bg.active', borderColor: 'border.subtle', color: 'fg.subtle' },
          },
        },
      },
    },
  },
  defaultVariants: { size: 'sm' },
})

const switchRecipe = over({
  base: {
    ...TICKED,
    control: {
      colorPalette: 'primary',
      p: '3px',
      boxShadow: 'inset 0 0 0 1px {colors.border.strong}',
      '&[data-state=checked]': { boxShadow: 'none' },
      _disabled: { opacity: '1', boxShadow: 'inset 0 0 0 1px {colors.border.subtle}' },
    },
  },
  variants: {
    variant: {
      solid: {
        control: {
          bg: 'bg.field',
          _disabled: { bg: 'bg.active!' },
          _forced: { ...OUTLINED, _checked: { bg: 'Highlight' } },
        },
        thumb: {
          scale: '1',
          boxShadow: 'none',
          bg: 'border.strong',
          _disabled: { bg: 'fg.disabled!' },
          _forced: { bg: 'ButtonText', _checked: { bg: 'HighlightText' }, _disabled: { bg: 'GrayText!' } },
        },
      },
    },
    // The thumb is 12 px within 18.
    size: {
      sm: {
        root: { '--switch-width': '32px', '--switch-height': '12px', '--switch-diff': '14px' },
        control: { height: '18px' },
      },
    },
  },
  defaultVariants: { size: 'sm' },
})

const segmentGroup = over({
  base: {
    root: {
      display: 'flex',
      w: 'full',
      minW: '0',
      gap: '0.5',
      p: '0.5',
      borderWidth: '1px',
      borderColor: 'border.strong',
      boxShadow: 'none',
      bg: 'bg.field',
      '&[data-disabled]': { borderColor: 'transparent', bg: 'bg.active' },
      '&[data-invalid]': { borderColor: 'danger.solid', boxShadow: '0 0 0 1px {colors.danger.solid}' },
    },
    item: {
      flex: '1 1 0',
      minW: '0',
      borderRadius: 'l1',
      color: 'fg.muted',
      fontWeight: 'medium',
      cursor: 'pointer',
      _before: { display: 'none' },
      _hover: { bg: 'bg.hover' },
      _checked: {
        bg: 'accent.subtle',
        _hover: { bg: 'accent.subtle' },
        color: 'accent.fg',
        boxShadow: 'inset 0 0 0 1px color-mix(in srgb, {colors.accent.fg} 45%, transparent)',
        _forced: { outline: '2px solid', outlineOffset: '-2px' },
      },
      _disabled: {
        opacity: '1',
        color: 'fg.subtle',
        cursor: 'not-allowed',
        _checked: { bg: 'bg.surface', color: 'fg.muted', boxShadow: 'none' },
      },
      '& > input': COVER,
    },
    itemText: { truncate: true },
  },
  variants: {
    size: {
      '2xs': {
        root: { h: '7', ...phone({ h: '8' }) },
        item: { px: '2', textStyle: 'xs', height: 'auto', ...phone({ textStyle: 'sm' }) },
      },
      xs: {
        root: { h: '8', ...phone({ h: '10' }) },
        item: { px: '2', textStyle: 'sm', height: 'auto', ...phone({ textStyle: 'md' }) },
      },
      sm: {
        root: { h: 'control', ...phone({ h: '10' }) },
        item: { px: '2', height: 'auto', ...phone({ textStyle: 'md' }) },
      },
    },
  },
  defaultVariants: { size: 'xs' },
})

const slider = over({
  base: {
    root: { flex: '1', minW: '60px', colorPalette: 'primary' },
    control: { cursor: 'pointer', _disabled: { cursor: 'not-allowed' } },
    range: { _disabled: { bg: 'fg.disabled!', _forced: { bg: 'GrayText!' } } },
    thumb: { focusVisibleRing: 'outside' },
    // The centre of a 14 px thumb never reaches the ends.
    markerGroup: {
      bottom: '1px',
      display: 'flex',
      justifyContent: 'space-between',
      '& > i': { w: '1px', h: '3px', bg: 'border.strong' },
    },
  },
  variants: {
    orientation: {
      horizontal: {
        control: { minHeight: '6', ...phone({ minHeight: '8' }) },
        markerGroup: { top: 'auto', insetInline: '6.5px' },
      },
    },
    variant: {
      outline: {
        track: {
          bg: 'bg.active',
          shadow: 'inset 0 0 0 1px {colors.border.strong}',
          _disabled: { shadow: 'none' },
          _forced: { bg: 'GrayText' },
        },
        range: { _forced: { bg: 'Highlight' } },
        thumb: { bg: 'bg.raised', _disabled: { bg: 'bg.raised', borderColor: 'fg.disabled' } },
      },
    },
    size: { sm: { root: { '--slider-thumb-size': '14px', '--slider-track-size': 'sizes.1' } } },
  },
  defaultVariants: { size: 'sm' },
})

/** Of fields and their controls. */
export const formRecipes = { input, textarea }
export const formSlotRecipes = { checkbox, field, nativeSelect, segmentGroup, slider, switch: switchRecipe }
