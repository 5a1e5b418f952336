import { slotRecipe } from '../../theme/slotRecipe'

export const railFooterRecipe = slotRecipe({
  className: 'rail-footer',
  slots: ['root', 'hint', 'failure', 'failed', 'reason', 'progress', 'run'],
  base: {
    root: {
      position: 'sticky',
      bottom: '0',
      zIndex: 'rail',
      display: 'flex',
      flex: 'none',
      flexDirection: 'column',
      gap: '3',
      padding: '{spacing.3} {spacing.4}',
      borderTop: '{borderWidths.hairline} solid {colors.border.subtle}',
      background: 'bg.surface',
      _phone: { padding: '3' },
    },
    hint: {
      overflowWrap: 'anywhere',
      marginTop: '2',
      color: 'fg.subtle',
      fontSize: 'xs',
      lineHeight: 'xs',
    },
    failure: {
      display: 'flex',
      gap: '5px',
      marginTop: '2',
      color: 'danger.fg',
      fontSize: 'xs',
      lineHeight: 'xs',
      '& > svg': { marginTop: '2px' },
      '& > span': { minWidth: '0', overflowWrap: 'anywhere' },
    },
    failed: { _phone: { display: 'none' } },
    // Said above the result as well, which the drawer of a phone covers.
    reason: {
      '@media (min-width: 768px)': {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      },
    },
    progress: {
      maxWidth: '480px',
      _phone: { maxWidth: 'none' },
    },
    run: {
      '@container rail (min-width: 640px)': { width: 'max-content', minWidth: '200px' },
      _phone: {
        width: 'auto',
        '& kbd': { display: 'none' },
      },
      '@media (pointer: coarse)': {
        '& kbd': { display: 'none' },
      },
    },
  },
})
