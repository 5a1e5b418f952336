import { slotRecipe } from '../../theme/slotRecipe'

export const tradesToolbarRecipe = slotRecipe({
  className: 'trades-toolbar',
  slots: ['root', 'choice', 'select', 'text', 'sort'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '6px 12px',
      minHeight: '40px',
      padding: '5px 16px',
      borderBottom: '1px solid {colors.border.subtle}',
      color: 'fg.subtle',
      fontSize: 'sm',
      lineHeight: 'sm',
      _phone: { padding: '8px 12px' },
    },
    choice: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '6px',
      _phone: {
        '.trades-toolbar__sort > &': { flex: '1 1 auto' },
      },
    },
    select: {
      position: 'relative',
      color: 'fg',
      '& select': {
        height: 'control.sm',
        padding: '0 26px 0 8px',
        border: '1px solid {colors.border.strong}',
        borderRadius: 'md',
        appearance: 'none',
        background: 'bg.field',
        color: 'fg',
        cursor: 'pointer',
      },
      '& select:hover': { borderColor: 'border.hover' },
      '& > svg': { position: 'absolute', top: '7px', right: '7px', color: 'fg.subtle', pointerEvents: 'none' },
      _phone: {
        '& select': { height: '40px', fontSize: '16px' },
        '& > svg': { top: '13px' },
        '.trades-toolbar__sort &': { flex: '1 1 auto' },
      },
    },
    text: {
      '& > span': { width: '200px', borderColor: 'border.strong', background: 'bg.field' },
      _phone: {
        flex: '1 1 140px',
        '& > span': { width: '100%', height: '40px' },
        '& input': { fontSize: '16px' },
      },
    },
    sort: {
      display: 'none',
      _phone: {
        display: 'flex',
        flex: '1 1 100%',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: '8px',
        '& select': { width: '100%' },
        '& button': { width: '40px', height: '40px' },
      },
    },
  },
})
