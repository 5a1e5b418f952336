import { slotRecipe } from '../../theme/slotRecipe'

export const fieldRecipe = slotRecipe({
  className: 'field',
  slots: ['root', 'line', 'label', 'hint', 'error', 'help'],
  base: {
    root: { minWidth: '0' },
    line: {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '1',
      fontSize: 'xs',
      lineHeight: 'xs',
    },
    label: { minWidth: '0', color: 'fg.muted', fontWeight: 'medium', overflowWrap: 'anywhere' },
    hint: {
      flex: 'none',
      maxWidth: '66%',
      color: 'fg.subtle',
      textAlign: 'right',
    },
    error: {
      display: 'flex',
      gap: '5px',
      color: 'danger.fg',
      fontSize: 'xs',
      lineHeight: 'xs',
      '& > svg': { marginTop: '2px' },
      '& > span': { minWidth: '0', overflowWrap: 'anywhere' },
    },
    help: {
      color: 'fg.subtle',
      fontSize: 'xs',
      lineHeight: 'xs',
      overflowWrap: 'anywhere',
      '& code': { fontFamily: 'mono', letterSpacing: '-0.02em' },
    },
  },
  variants: {
    layout: {
      stacked: { root: { display: 'flex', flexDirection: 'column', gap: '5px' } },
      bare: {
        root: { position: 'relative', display: 'flex', flexDirection: 'column', gap: '5px' },
        line: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
      },
      inline: {
        root: {
          display: 'grid',
          gridTemplateColumns: '76px minmax(0, 1fr)',
          alignItems: 'center',
          gap: '{spacing.1} {spacing.2}',
        },
        line: { flexWrap: 'wrap', gap: '0 {spacing.1}' },
        error: { gridColumn: '2' },
        help: { gridColumn: '2' },
      },
    },
  },
})
