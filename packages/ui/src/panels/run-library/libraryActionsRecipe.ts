import { slotRecipe } from '../../theme/slotRecipe'

export const libraryActionsRecipe = slotRecipe({
  className: 'library-actions',
  slots: ['root', 'action'],
  base: {
    root: {
      display: 'flex',
      justifyContent: 'flex-end',
      margin: '0 -6px',
      '&:not(:is(.run-library__row:is(:hover, :focus-within) *))': { opacity: '0' },
    },
    action: {
      display: 'grid',
      placeItems: 'center',
      width: '28px',
      height: '28px',
      borderRadius: 'sm',
      color: 'fg.muted',
      cursor: 'pointer',
      '&:hover': { background: 'bg.active', color: 'fg' },
    },
  },
})
