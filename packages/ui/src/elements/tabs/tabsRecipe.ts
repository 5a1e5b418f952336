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
    // As wide as the label of the tab, without its padding.
    mark: {
      position: 'absolute',
      bottom: '0',
      height: '{borderWidths.mark}',
      background: 'accent.fg',
      backgroundClip: 'content-box',
      padding: '0 6px',
    },
    panel: { paddingTop: '3' },
  },
})
