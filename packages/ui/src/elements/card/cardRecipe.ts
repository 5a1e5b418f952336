import { slotRecipe } from '../../theme/slotRecipe'

export const cardRecipe = slotRecipe({
  className: 'card',
  slots: ['root', 'header', 'icon', 'title', 'count', 'actions', 'legend', 'content'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      minWidth: '0',
      border: '{borderWidths.hairline} solid {colors.border.subtle}',
      borderRadius: 'lg',
      background: 'bg.surface',
    },
    header: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: 'cardHeader',
      padding: '0 8px 0 16px',
      borderBottom: '{borderWidths.hairline} solid {colors.border.subtle}',
      // A long legend goes below the title.
      '&:has(> .card__legend)': { flexWrap: 'wrap', paddingBlock: '4px' },
      _phone: { flexWrap: 'wrap', padding: '5px 8px 5px 12px' },
    },
    icon: { color: 'fg.muted' },
    title: {
      minWidth: '0',
      overflow: 'hidden',
      fontSize: 'md',
      fontWeight: 'semibold',
      lineHeight: 'md',
      letterSpacing: '-0.006em',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      _phone: {
        '.card__icon + &': { maxWidth: 'calc(100% - 24px)' },
      },
    },
    count: { flex: 'none', color: 'fg.subtle', fontSize: 'xs', fontWeight: 'medium', lineHeight: '18px' },
    actions: {
      display: 'flex',
      alignItems: 'center',
      flex: 'none',
      gap: '2',
      marginLeft: 'auto',
      _phone: { flex: '0 1 auto', flexWrap: 'wrap', justifyContent: 'flex-end' },
    },
    legend: {
      minWidth: '0',
      marginLeft: 'auto',
      paddingRight: '8px',
      '.card__actions + &': { marginLeft: '0' },
      _phone: {
        '.card__header > &': { flex: '1 0 100%', marginLeft: '0', padding: '0 0 4px' },
      },
    },
    content: { flex: '1 1 auto', minWidth: '0' },
  },
  variants: {
    isFlush: { false: { content: { padding: '4', _phone: { padding: '3' } } }, true: {} },
  },
  defaultVariants: { isFlush: false },
})
