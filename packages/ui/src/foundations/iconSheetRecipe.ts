import { slotRecipe } from '../theme/slotRecipe'

export const iconSheetRecipe = slotRecipe({
  className: 'icon-sheet',
  slots: ['root', 'head', 'icons', 'icon'],
  base: {
    root: {
      padding: '4',
      border: '{borderWidths.hairline} solid {colors.border.subtle}',
      borderRadius: 'lg',
      background: 'bg.surface',
      color: 'fg',
    },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'end',
      gap: '4',
      marginBottom: '4',
      color: 'fg.subtle',
      fontSize: 'xs',
    },
    icons: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))', gap: '1' },
    icon: {
      display: 'grid',
      alignContent: 'center',
      justifyItems: 'center',
      gap: '6px',
      width: '100%',
      minHeight: '64px',
      borderRadius: 'md',
      fontSize: 'xs',
      lineHeight: 'xs',
      '&:hover': { background: 'bg.hover' },
    },
  },
})
