import { slotRecipe } from '../../theme/slotRecipe'

export const catalogueCardRecipe = slotRecipe({
  className: 'catalogue-card',
  slots: ['root', 'header', 'name', 'full', 'description', 'footer', 'tags'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      gap: '2',
      minWidth: '0',
      height: '100%',
      padding: '12px 16px 14px',
      border: '1px solid {colors.border.subtle}',
      borderRadius: 'lg',
      background: 'bg.surface',
      fontSize: 'sm',
      lineHeight: 'sm',
    },
    header: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2' },
    name: {
      minWidth: '0',
      overflow: 'hidden',
      font: '{fontWeights.semibold} 14px/20px {fonts.sans}',
      letterSpacing: '-0.006em',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    full: { marginTop: '-8px', color: 'fg.subtle', fontSize: 'xs', lineHeight: 'xs' },
    description: { color: 'fg.muted', overflowWrap: 'anywhere', '&[data-missing]': { color: 'fg.subtle' } },
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      marginTop: 'auto',
      paddingTop: '1',
    },
    tags: { display: 'flex', flexWrap: 'wrap', gap: '6px', minWidth: '0' },
  },
})
