import { slotRecipe } from '../../theme/slotRecipe'

export const appShellRecipe = slotRecipe({
  className: 'app-shell',
  slots: ['root', 'banner', 'column', 'page', 'content', 'skip'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: '{sizes.sideMenu.open} minmax(0, 1fr)',
      minHeight: '100dvh',
      "&[data-collapsed='true']": { gridTemplateColumns: '{sizes.sideMenu.collapsed} minmax(0, 1fr)' },
      // Space above a full-height rail.
      '&:has(.app-shell__banner:not(:empty))': { '--shell-banner': '{sizes.banner}' },
      '@media (max-width: 1023px)': {
        "&, &[data-collapsed='true']": { gridTemplateColumns: 'minmax(0, 1fr)' },
      },
      _print: {
        "&, &[data-collapsed='true']": { display: 'block' },
      },
    },
    banner: {
      _print: { display: 'none' },
    },
    column: {
      position: 'sticky',
      top: '0',
      zIndex: 'sideMenu',
      // The page gets its width at once, or charts would redraw each frame; the column slides over it.
      width: '{sizes.sideMenu.open}',
      transition: 'width {durations.slow} {easings.out}',
      '[data-collapsed=true] > &': { width: '{sizes.sideMenu.collapsed}' },
      height: '100dvh',
      borderRight: '{borderWidths.hairline} solid {colors.border.subtle}',
      background: 'bg.canvas',
      _print: { display: 'none' },
    },
    page: { display: 'flex', flexDirection: 'column', minWidth: '0' },
    content: {
      display: 'flex',
      flexDirection: 'column',
      minWidth: '0',
      flex: '1 1 auto',
      '&:focus': { outline: 'none' },
    },
    skip: {
      position: 'fixed',
      top: '2',
      left: '2',
      zIndex: 'tooltip',
      padding: '{spacing.2} {spacing.3}',
      borderRadius: 'md',
      background: 'accent.solid',
      color: 'accent.contrast',
      fontWeight: 'semibold',
      '&:not(:focus)': {
        width: '1px',
        height: '1px',
        padding: '0',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        whiteSpace: 'nowrap',
      },
      _print: { display: 'none' },
    },
  },
})
