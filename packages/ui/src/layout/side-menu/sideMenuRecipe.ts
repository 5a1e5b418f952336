import { slotRecipe } from '../../theme/slotRecipe'

export const sideMenuRecipe = slotRecipe({
  className: 'side-menu',
  slots: ['root', 'brand', 'name', 'search', 'nav', 'foot', 'ways', 'out', 'end', 'version'],
  base: {
    root: { containerType: 'inline-size', display: 'flex', flexDirection: 'column', height: '100%' },
    brand: {
      display: 'flex',
      flex: 'none',
      alignItems: 'center',
      gap: '10px',
      height: 'header',
      padding: '0 {spacing.3} 0 {spacing.4}',
      fontSize: '15px',
      fontWeight: 'semibold',
      letterSpacing: '-0.01em',
      ".side-menu__root[data-collapsed='true'] &": { justifyContent: 'center', padding: '0' },
    },
    name: { flex: '1 1 auto' },
    search: {
      flex: 'none',
      padding: '0 {spacing.3} {spacing.2}',
      ".side-menu__root[data-collapsed='true'] &": { padding: '0 0 {spacing.1}' },
    },
    nav: {
      flex: '1 1 auto',
      minHeight: '0',
      padding: '{spacing.1} {spacing.3}',
      overflow: 'hidden auto',
      scrollbarColor: '{colors.border.subtle} transparent',
      scrollbarWidth: 'thin',
      ".side-menu__root[data-collapsed='true'] &": { padding: '{spacing.1} 2px' },
    },
    foot: {
      flex: 'none',
      padding: '3',
      borderTop: '{borderWidths.hairline} solid {colors.border.subtle}',
      ".side-menu__root[data-collapsed='true'] &": { padding: '10px 0' },
    },
    ways: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '1',
      marginTop: '10px',
      ".side-menu__root[data-collapsed='true'] &": { flexDirection: 'column', marginTop: '6px' },
    },
    out: { padding: '0 {spacing.2}' },
    end: { display: 'flex', alignItems: 'center', gap: '1' },
    version: { color: 'fg.subtle', fontSize: 'xs' },
  },
})
