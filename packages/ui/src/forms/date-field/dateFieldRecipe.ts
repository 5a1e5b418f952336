import { slotRecipe } from '../../theme/slotRecipe'

export const dateFieldRecipe = slotRecipe({
  className: 'date-field',
  slots: ['root', 'date', 'picture'],
  base: {
    root: { position: 'relative', minWidth: '0' },
    date: {
      paddingRight: '8px',
      appearance: 'none',
      textAlign: 'left',
      '&[data-unset]': { color: 'fg.subtle' },
      '&::-webkit-date-and-time-value': { textAlign: 'left' },
      '&::-webkit-datetime-edit': { padding: '0' },
      '&::-webkit-calendar-picker-indicator': {
        width: '16px',
        height: '16px',
        margin: '0',
        padding: '0',
        cursor: 'pointer',
        opacity: '0',
      },
    },
    picture: {
      position: 'absolute',
      top: '50%',
      right: '9px',
      color: 'fg.subtle',
      pointerEvents: 'none',
      transform: 'translateY(-50%)',
      '@supports (-moz-appearance: none)': { display: 'none' },
    },
  },
})
