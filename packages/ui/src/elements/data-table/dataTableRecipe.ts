import { slotRecipe } from '../../theme/slotRecipe'

export const dataTableRecipe = slotRecipe({
  className: 'data-table',
  slots: ['root', 'table', 'hidden', 'empty'],
  base: {
    root: {
      minWidth: '0',
      position: 'relative',
      overflow: 'auto',
      scrollbarColor: '{colors.border.strong} transparent',
      scrollbarWidth: 'thin',
      '&:focus-visible': { outlineOffset: '-2px' },
      // Sticky headings cover the focus ring: they draw their part.
      '&:focus-visible thead th': { boxShadow: 'inset 0 2px 0 {colors.focus.ring}' },
      '&:focus-visible thead th:first-child': { boxShadow: 'inset 2px 2px 0 {colors.focus.ring}' },
      '&:focus-visible thead th:last-child': { boxShadow: 'inset -2px 2px 0 {colors.focus.ring}' },
    },
    table: {
      width: '100%',
      fontSize: 'sm',
      lineHeight: 'sm',
      '& th, & td': {
        height: 'table.row',
        padding: '5px 8px',
        borderBottom: '1px solid {colors.border.subtle}',
        fontWeight: 'regular',
        textAlign: 'left',
        verticalAlign: 'baseline',
        overflowWrap: 'anywhere',
      },
      '& thead th': {
        position: 'sticky',
        zIndex: '1',
        top: '0',
        background: 'bg.surface',
        color: 'fg.subtle',
        font: '{fontWeights.medium} 12px/20px {fonts.sans}',
        whiteSpace: 'nowrap',
      },
      '& tbody th': { fontWeight: 'medium' },
      '& time': { whiteSpace: 'nowrap' },
      '& [data-side=right]': { textAlign: 'right', whiteSpace: 'nowrap' },
      '& tr > :first-child': { paddingLeft: 'var(--table-edge, 16px)' },
      '& tr > :last-child': { paddingRight: 'var(--table-edge, 16px)' },
      '& tbody tr:last-child > *': { borderBottom: '0' },
    },
    hidden: {
      '.data-table__table &': {
        position: 'absolute',
        width: '1px',
        height: '1px',
        padding: '0',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        whiteSpace: 'nowrap',
      },
    },
    empty: {
      '.data-table__table &': { color: 'fg.subtle', textAlign: 'center' },
    },
  },
})
