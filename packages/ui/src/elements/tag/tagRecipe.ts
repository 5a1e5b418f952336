import { slotRecipe } from '../../theme/slotRecipe'

export const tagRecipe = slotRecipe({
  className: 'tag',
  slots: ['root', 'text', 'remove'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      maxWidth: '100%',
      minHeight: '22px',
      padding: '0 7px',
      borderRadius: 'sm',
      background: 'bg.sunken',
      color: 'fg.muted',
      font: '{fontWeights.medium} 12px/16px {fonts.sans}',
    },
    text: { minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    remove: {
      display: 'grid',
      flex: 'none',
      placeItems: 'center',
      width: '24px',
      height: '24px',
      margin: '-1px -7px -1px -2px',
      borderRadius: 'sm',
      color: 'fg.subtle',
      '&:hover': { background: 'bg.active', color: 'fg' },
      '&:focus-visible': { outlineOffset: '-2px' },
    },
  },
})
