import { slotRecipe } from '../../theme/slotRecipe'

export const pagerRecipe = slotRecipe({
  className: 'pager',
  slots: ['root', 'rows', 'range', 'select', 'words', 'icons'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      gap: '6px',
      color: 'fg.muted',
      fontSize: 'sm',
      lineHeight: 'sm',
      whiteSpace: 'nowrap',
    },
    rows: {
      display: 'flex',
      alignItems: 'center',
      gap: '6px',
      '& label': { color: 'fg.subtle' },
      _phone: { display: 'none' },
      _print: { display: 'none' },
    },
    range: {
      '& > span': { color: 'fg.subtle' },
      margin: '0 4px 0 8px',
      _phone: { marginLeft: '0' },
    },
    select: {
      position: 'relative',
      '& select': {
        height: 'control.sm',
        padding: '0 26px 0 8px',
        border: '1px solid {colors.border.strong}',
        borderRadius: 'md',
        appearance: 'none',
        background: 'bg.field',
        color: 'fg',
        fontVariantNumeric: 'tabular-nums',
        cursor: 'pointer',
      },
      '& select:hover': { borderColor: 'border.hover' },
      '& > svg': { position: 'absolute', top: '7px', right: '7px', color: 'fg.subtle', pointerEvents: 'none' },
    },
    words: {
      display: 'flex',
      gap: '6px',
      _phone: { display: 'none' },
      _print: { display: 'none' },
    },
    icons: {
      display: 'none',
      _phone: { display: 'flex' },
      _print: { display: 'none' },
    },
  },
})
