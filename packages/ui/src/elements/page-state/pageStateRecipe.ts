import { slotRecipe } from '../../theme/slotRecipe'

export const pageStateRecipe = slotRecipe({
  className: 'page-state',
  slots: ['root', 'icon', 'title', 'text', 'action'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '1',
      height: '100%',
      padding: '4',
      color: 'fg.muted',
      fontSize: 'sm',
      lineHeight: '18px',
      textAlign: 'center',
      '&[data-page]': { minHeight: '320px', fontSize: 'md', lineHeight: 'md' },
    },
    icon: {
      marginBottom: '1',
      color: 'fg.subtle',
      '.page-state__root[data-danger] &': { color: 'danger.fg' },
    },
    title: {
      color: 'fg',
      fontSize: 'inherit',
      fontWeight: 'medium',
      lineHeight: 'inherit',
      overflowWrap: 'anywhere',
      '.page-state__root[data-page] &': {
        fontSize: 'lg',
        fontWeight: 'semibold',
        lineHeight: 'lg',
        letterSpacing: '-0.011em',
      },
    },
    text: { maxWidth: '44ch', overflowWrap: 'anywhere', textWrap: 'balance' },
    action: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'center',
      gap: '2',
      marginTop: '2',
      '&:empty': { display: 'none' },
      '.page-state__root[data-page] &': { marginTop: '4' },
    },
  },
})
