import { slotRecipe } from '../../theme/slotRecipe'

export const tabsRecipe = slotRecipe({
  className: 'tabs',
  slots: ['root', 'list', 'tab', 'count', 'mark', 'panel'],
  base: {
    root: { minWidth: '0' },
    list: {
      position: 'relative',
      display: 'flex',
      gap: '2',
      marginLeft: '-6px',
      overflowX: 'auto',
      borderBottom: '1px solid {colors.border.subtle}',
      scrollbarWidth: 'none',
    },
    tab: {
      position: 'relative',
      display: 'inline-flex',
      flex: 'none',
      alignItems: 'center',
      gap: '6px',
      height: 'control',
      padding: '0 6px',
      color: 'fg.muted',
      fontSize: 'sm',
      fontWeight: 'medium',
      transition: 'color {durations.fast} {easings.out}',
      '&:hover': { color: 'fg' },
      '&:focus-visible': { borderRadius: 'sm', outlineOffset: '-2px' },
      "&[aria-selected='true']": { color: 'fg' },
      '&:disabled': { color: 'fg.disabled', cursor: 'default' },
      _phone: { height: 'control.touch' },
    },
    count: { color: 'fg.subtle', fontSize: 'xs' },
    // Ark gives it the place and the width of the tab that is shown, and moves it there.
    mark: {
      '--transition-duration': '{durations.base}',
      '--transition-timing-function': '{easings.out}',
      bottom: '0',
      width: 'var(--width)',
      height: '{borderWidths.mark}',
      padding: '0 6px',
      background: 'accent.fg',
      backgroundClip: 'content-box',
    },
    panel: { paddingTop: '3' },
  },
})
