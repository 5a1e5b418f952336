import { slotRecipe } from '../../theme/slotRecipe'

export const dateRangeFieldRecipe = slotRecipe({
  className: 'date-range-field',
  slots: ['root', 'quick', 'chip'],
  base: {
    root: { display: 'contents' },
    quick: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '1',
      margin: '-4px 0 0 -6px',
      '@container rail (min-width: 640px)': { gridColumn: 'span 2', alignSelf: 'end', margin: '0 0 4px' },
      _phone: { marginLeft: '-8px' },
    },
    chip: {
      '.date-range-field__quick > &': { height: '24px', padding: '0 6px', borderRadius: 'sm', fontSize: 'xs' },
      "&:is(.date-range-field__quick > *)[aria-pressed='true']": { background: 'accent.subtle' },
      _phone: {
        '.date-range-field__quick > &': { height: 'control.dense', padding: '0 8px', fontSize: 'md' },
      },
    },
  },
})
