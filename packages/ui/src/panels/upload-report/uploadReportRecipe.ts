import { slotRecipe } from '../../theme/slotRecipe'

export const uploadReportRecipe = slotRecipe({
  className: 'upload-report',
  slots: ['root', 'ok', 'bad', 'facts', 'changes', 'lines', 'note', 'state'],
  base: {
    root: {
      display: 'grid',
      overflow: 'hidden',
      gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
      gap: '1px',
      background: 'border.subtle',
      '& > div': { padding: '10px 16px 11px', background: 'bg.surface' },
      '& dt': { color: 'fg.muted', font: '{fontWeights.medium} 12px/16px {fonts.sans}' },
      '& dd': {
        display: 'flex',
        alignItems: 'center',
        gap: '6px',
        font: '{fontWeights.semibold} 20px/28px {fonts.sans}',
        letterSpacing: '-0.014em',
        whiteSpace: 'nowrap',
      },
      '&:last-child': { borderRadius: '0 0 7px 7px' },
      _phone: {
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        '& > div': { padding: '8px 12px 9px' },
      },
    },
    ok: { color: 'up.fg' },
    bad: { color: 'danger.fg' },
    facts: {
      padding: '{spacing.2} 16px',
      borderTop: '1px solid {colors.border.subtle}',
      fontSize: 'sm',
      lineHeight: 'sm',
      '& > div': { display: 'flex', justifyContent: 'space-between', gap: '4', padding: '5px 0' },
      '& dt': { flex: 'none', color: 'fg.muted' },
      '& dd': { minWidth: '0', overflowWrap: 'anywhere', textAlign: 'right' },
      _phone: { paddingRight: '12px', paddingLeft: '12px' },
    },
    changes: { borderTop: '1px solid {colors.border.subtle}', _phone: { '--table-edge': '12px' } },
    lines: {
      borderTop: '1px solid {colors.border.subtle}',
      '& tr > :first-child': { width: '1%' },
      _phone: { '--table-edge': '12px' },
    },
    note: {
      padding: '8px 16px 10px',
      borderTop: '1px solid {colors.border.subtle}',
      color: 'fg.subtle',
      fontSize: 'xs',
      _phone: { paddingRight: '12px', paddingLeft: '12px' },
    },
    state: { height: '200px' },
  },
})
