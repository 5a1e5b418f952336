import { slotRecipe } from '../../theme/slotRecipe'

export const searchBoxRecipe = slotRecipe({
  className: 'search-box',
  slots: ['root', 'input', 'icon', 'clear', 'keys'],
  base: {
    root: {
      position: 'relative',
      padding: '0 6px 0 9px',
      '&:has(> .search-box__input:focus-visible)': {
        outline: '{borderWidths.focus} solid {colors.focus.ring}',
        outlineOffset: '2px',
      },
    },
    input: {
      flex: '1 1 auto',
      minWidth: '0',
      height: '100%',
      padding: '0',
      border: '0',
      outline: 'none',
      appearance: 'none',
      background: 'none',
      color: 'inherit',
      font: 'inherit',
      textOverflow: 'ellipsis',
      '&::placeholder': { color: 'fg.subtle', opacity: '1' },
      '&:disabled': { cursor: 'not-allowed' },
      '&::-webkit-search-cancel-button': { display: 'none' },
    },
    icon: { color: 'fg.subtle' },
    clear: {
      display: 'grid',
      flex: 'none',
      placeItems: 'center',
      width: '24px',
      height: '24px',
      marginRight: '-2px',
      borderRadius: 'sm',
      color: 'fg.muted',
      '&:hover': { background: 'bg.hover', color: 'fg' },
      '&:focus-visible': { outlineOffset: '-2px' },
    },
    keys: {
      display: 'flex',
      flex: 'none',
      '@media (pointer: coarse)': { display: 'none' },
    },
  },
})
