import { slotRecipe } from '../../theme/slotRecipe'

export const listFilterRecipe = slotRecipe({
  className: 'list-filter',
  slots: ['root', 'input'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      gap: '6px',
      width: '96px',
      height: 'control.sm',
      padding: '0 4px 0 6px',
      border: '1px solid transparent',
      borderRadius: 'md',
      color: 'fg.subtle',
      transition: 'border-color {durations.fast} {easings.out}',
      '&:hover, &:has(:focus), &:has(.list-filter__input:not(:placeholder-shown))': {
        borderColor: 'border.strong',
        background: 'bg.field',
      },
      '&:has(:focus-visible)': { outline: '{borderWidths.focus} solid {colors.focus.ring}', outlineOffset: '2px' },
      _phone: { height: 'control.dense' },
    },
    input: {
      width: '100%',
      minWidth: '0',
      padding: '0',
      border: '0',
      outline: 'none',
      appearance: 'none',
      background: 'none',
      color: 'fg',
      fontSize: 'sm',
      '&::placeholder': { color: 'fg.subtle', opacity: '1' },
      '&::-webkit-search-cancel-button': { display: 'none' },
      _phone: {
        // Phones zoom into smaller text.
        '.list-filter__root:has(:focus) &': { fontSize: '16px' },
      },
    },
  },
})
