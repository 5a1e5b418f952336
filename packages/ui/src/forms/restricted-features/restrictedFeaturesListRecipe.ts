import { slotRecipe } from '../../theme/slotRecipe'

export const restrictedFeaturesListRecipe = slotRecipe({
  className: 'restricted-features-list',
  slots: ['root', 'name', 'empty'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      gap: '10px',
      minHeight: '36px',
      padding: '0 4px 0 16px',
      fontSize: 'sm',
      lineHeight: 'sm',
      '.restricted-features-list__root + &': { borderTop: '{borderWidths.hairline} solid {colors.border.subtle}' },
      '& > svg': { color: 'fg.muted' },
      _phone: { paddingLeft: '12px' },
    },
    name: {
      flex: '1 1 auto',
      minWidth: '0',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    empty: { padding: '4', color: 'fg.subtle', fontSize: 'sm', lineHeight: 'sm' },
  },
})
