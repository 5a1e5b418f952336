import { slotRecipe } from '../../theme/slotRecipe'

export const pageHeaderRecipe = slotRecipe({
  className: 'page-header',
  slots: ['root', 'title', 'purpose', 'actions', 'compact', 'menu'],
  base: {
    root: {
      position: 'sticky',
      top: '0',
      zIndex: 'header',
      display: 'flex',
      flex: 'none',
      alignItems: 'center',
      gap: '3',
      height: 'header',
      padding: '0 {spacing.4}',
      borderBottom: '{borderWidths.hairline} solid {colors.border.subtle}',
      background: 'bg.canvas',
      '@media (max-width: 1023px)': { gap: '1', height: 'headerMobile', padding: '0 {spacing.2} 0 {spacing.1}' },
      _print: { position: 'static', padding: '0 {spacing.4}' },
    },
    title: {
      flex: 'none',
      overflow: 'hidden',
      font: '{fontWeights.semibold} {fontSizes.lg} / {lineHeights.lg} {fonts.sans}',
      letterSpacing: '-0.011em',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      '@media (max-width: 1023px)': {
        '&:is(.page-header__root > *):first-child': { paddingLeft: '2' },
        flex: '0 1 auto',
      },
    },
    purpose: {
      minWidth: '0',
      overflow: 'hidden',
      color: 'fg.subtle',
      fontSize: 'sm',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      '@media (max-width: 1023px)': { display: 'none' },
    },
    actions: {
      display: 'flex',
      flex: 'none',
      alignItems: 'center',
      gap: '2',
      marginLeft: 'auto',
      _phone: {
        "&[data-has-compact='true']": { display: 'none' },
      },
      _print: {
        '.page-header__root > &': { display: 'none' },
      },
    },
    compact: {
      flex: 'none',
      alignItems: 'center',
      gap: '2',
      marginLeft: 'auto',
      display: 'none',
      _phone: { display: 'flex' },
      _print: {
        '.page-header__root > &': { display: 'none' },
      },
    },
    menu: {
      display: 'none',
      '& svg': { width: 'icon.lg', height: 'icon.lg' },
      // Outside, the ring would touch window and title.
      '& button:focus-visible': { outlineOffset: '-2px' },
      '@media (max-width: 1023px)': { display: 'block' },
      _phone: {
        '& button': { width: 'control.touch', height: 'control.touch' },
      },
      _print: {
        '.page-header__root > &': { display: 'none' },
      },
    },
  },
})
