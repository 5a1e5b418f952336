import { slotRecipe } from '../../theme/slotRecipe'

export const tagRecipe = slotRecipe({
  className: 'tag',
  slots: ['root', 'text'],
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
  },
})
