import { slotRecipe } from '../../theme/slotRecipe'

export const researchLayoutRecipe = slotRecipe({
  className: 'research-layout',
  slots: ['root', 'rail', 'form', 'summary', 'result'],
  base: {
    root: {
      display: 'grid',
      flex: '1 1 auto',
      gridTemplateColumns: '{sizes.rail} minmax(0, 1fr)',
      width: '100%',
      maxWidth: 'calc({sizes.contentMax} + {spacing.16})',
      minHeight: '0',
      '@media (max-width: 1279px)': { display: 'flex', flexDirection: 'column' },
      _print: { display: 'block' },
    },
    rail: {
      position: 'sticky',
      top: '{sizes.header}',
      zIndex: 'rail',
      display: 'flex',
      flexDirection: 'column',
      minWidth: '0',
      height: 'calc(100dvh - {sizes.header} - var(--shell-banner, 0px))',
      borderRight: '{borderWidths.hairline} solid {colors.border.subtle}',
      background: 'bg.surface',
      '@media (max-width: 1279px)': {
        position: 'static',
        height: 'auto',
        borderRight: '0',
        borderBottom: '{borderWidths.hairline} solid {colors.border.subtle}',
      },
      _print: { display: 'none' },
    },
    form: {
      display: 'flex',
      flex: '1 1 auto',
      flexDirection: 'column',
      minHeight: '0',
      '@media (max-width: 1279px)': {
        ".research-layout__rail[data-closed='true'] > &": { display: 'none' },
      },
    },
    summary: {
      display: 'none',
      '@media (max-width: 1279px)': { display: 'block' },
    },
    result: {
      containerType: 'inline-size',
      display: 'flex',
      flexDirection: 'column',
      gap: '3',
      minWidth: '0',
      padding: '4',
      '@media (max-width: 1279px)': { flex: '1 1 auto' },
      _phone: { padding: '3' },
    },
  },
})
