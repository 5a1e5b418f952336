import { slotRecipe } from '../../theme/slotRecipe'

export const demoConfigFormRecipe = slotRecipe({
  className: 'demo-config-form',
  slots: ['root', 'content', 'message', 'settings', 'problem', 'limits', 'pair', 'banner', 'preview'],
  base: {
    root: {
      containerType: 'inline-size',
      display: 'flex',
      flex: '1 1 auto',
      flexDirection: 'column',
      minWidth: '0',
    },
    content: {
      display: 'grid',
      flex: '1 1 auto',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(380px, 440px)',
      alignContent: 'start',
      alignItems: 'start',
      gap: '3',
      width: '100%',
      maxWidth: 'contentMax',
      padding: '4',
      '@container (max-width: 979px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
      '@container (max-width: 639px)': { padding: '3' },
    },
    message: { gridColumn: '1 / -1', scrollMarginTop: 'calc({sizes.header} + {spacing.4})' },
    settings: { display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' },
    problem: { padding: '0 {spacing.4} {spacing.4}' },
    limits: {
      display: 'grid',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      alignItems: 'start',
      gap: '{spacing.3} {spacing.4}',
      '@container (min-width: 640px)': {
        rowGap: '5px',
        '&& > *': { display: 'grid', gridRow: 'span 3', gridTemplateRows: 'subgrid' },
        "&:has([aria-invalid='true']) > *": { gridRow: 'span 4' },
        '&& > * > :first-child': { alignSelf: 'end' },
      },
      '@container (max-width: 639px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    },
    pair: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      gap: '3',
      '@container (max-width: 639px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    },
    banner: { display: 'flex', flexDirection: 'column', gap: '3' },
    preview: {
      position: 'sticky',
      top: 'calc({sizes.header} + {spacing.4})',
      minWidth: '0',
      '@container (max-width: 979px)': { position: 'static' },
    },
  },
})
