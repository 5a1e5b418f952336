import { over, phone } from './differences'

const nativeSelect = over({
  base: {
    field: {
      cursor: 'pointer',
      textOverflow: 'ellipsis',
      transition: 'border-color {durations.fast} {easings.out}',
      ...phone({ fontSize: 'lg' }),
    },
    indicator: { color: 'fg.subtle' },
  },
  variants: {
    variant: {
      outline: {
        field: {
          bg: 'bg.field',
          borderColor: 'border.strong',
          focusVisibleRing: 'outside',
          _hover: { borderColor: 'border.hover' },
          _disabled: { opacity: '1', borderColor: 'transparent', bg: 'bg.active', color: 'fg.subtle' },
        },
      },
    },
    size: {
      '2xs': {
        root: { '--select-field-height': 'sizes.7', ...phone({ '--select-field-height': 'sizes.8' }) },
        field: { textStyle: 'sm', ps: '2', pe: '6' },
        indicator: { textStyle: 'sm', insetEnd: '1.5' },
      },
      xs: { root: phone({ '--select-field-height': 'sizes.10' }), field: { textStyle: 'sm', ps: '2.5', pe: '7' } },
      sm: {
        root: { '--select-field-height': 'sizes.control', ...phone({ '--select-field-height': 'sizes.10' }) },
        field: { textStyle: 'md' },
      },
    },
  },
  defaultVariants: { size: 'xs' },
})

/** Of fields with slots. */
export const formRecipes = { nativeSelect }
