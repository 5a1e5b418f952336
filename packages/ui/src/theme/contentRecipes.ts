import { over } from './differences'

const emptyState = over({
  base: {
    root: { h: 'full' },
    content: { h: 'full', color: 'fg.muted', textAlign: 'center' },
    indicator: { mb: '1' },
    title: { color: 'fg', overflowWrap: 'anywhere' },
    description: {
      maxW: '44ch',
      textStyle: 'inherit',
      color: 'inherit',
      overflowWrap: 'anywhere',
      textWrap: 'balance',
    },
  },
  variants: {
    size: {
      sm: {
        root: { p: '4', textStyle: 'sm', lineHeight: '18px' },
        content: { gap: '1' },
        indicator: { textStyle: 'xl' },
        title: { textStyle: 'inherit', fontWeight: 'medium' },
      },
      lg: {
        root: { minH: '320px', p: '4', textStyle: 'md' },
        content: { gap: '1', minH: 'inherit' },
        indicator: { textStyle: 'xl' },
        title: { textStyle: 'lg', letterSpacing: '-0.011em' },
      },
    },
  },
  defaultVariants: { size: 'sm' },
})

/** `rows`: names and figures with hairlines between. */
const dataList = over({
  base: {},
  variants: {
    variant: {
      rows: {
        root: { gap: '0' },
        item: {
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          columnGap: '3',
          rowGap: '0',
          minH: 'table.row',
          py: '1',
          px: { base: '3', md: '4' },
          textStyle: 'sm',
          borderColor: 'border.subtle',
          '&:not(:last-child)': { borderBottomWidth: '1px' },
        },
        // The name gives way first, then the value takes a line; only one longer than that, as a hash, is broken.
        itemLabel: {
          display: 'block',
          flex: '1 1 72px',
          minW: '0',
          color: 'fg.muted',
          overflowWrap: 'anywhere',
          '& > span': { ms: '2' },
        },
        itemValue: {
          flex: '0 1 auto',
          minW: '0',
          ms: 'auto',
          overflowWrap: 'break-word',
          textAlign: 'end',
          textStyle: 'md',
          fontWeight: 'semibold',
          '&[data-stale]': { color: 'fg.muted' },
          '&[data-missing]': { color: 'fg.subtle', fontWeight: 'medium' },
        },
      },
    },
  },
})

const stat = over({
  base: {
    root: { gap: '0', minW: '0' },
    label: { textStyle: 'xs', fontWeight: 'medium' },
    valueText: {
      alignItems: 'center',
      gap: '1.5',
      fontVariantNumeric: 'inherit',
      fontFeatureSettings: 'normal',
      whiteSpace: 'nowrap',
    },
  },
  defaultVariants: { size: 'sm' },
})

/** Of figures and what stands in their place. */
export const contentRecipes = { dataList, emptyState, stat }
