import { topLayerStyles } from '../../motion/topLayer'
import { slotRecipe } from '../../theme/slotRecipe'

/** A line over scrolled content. Only Chromium can detect that. */
const edge = {
  position: 'absolute',
  visibility: 'hidden',
  borderStyle: 'solid',
  borderColor: 'border.subtle',
  background: 'inherit',
  content: "''",
} as const

export const dialogRecipe = slotRecipe({
  className: 'dialog',
  slots: ['root', 'content', 'title', 'footer'],
  base: {
    root: {
      width: 'calc(100% - 32px)',
      maxHeight: 'calc(100dvh - 32px)',
      margin: 'auto',
      padding: '0',
      position: 'relative',
      overflow: 'auto',
      border: '0',
      borderRadius: 'lg',
      background: 'bg.raised',
      boxShadow: 'dialog',
      color: 'fg',
      ...topLayerStyles,
      '&[data-bare]': { marginTop: 'max(16px, 12dvh)' },
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      gap: '2px',
      background: 'inherit',
      padding: '4',
      '&[data-flush]': { position: 'relative', gap: '0', padding: '0' },
    },
    // Title and buttons stay visible.
    title: {
      position: 'sticky',
      zIndex: '1',
      background: 'inherit',
      top: '0',
      marginTop: 'calc(-1 * {spacing.4})',
      paddingTop: '4',
      fontSize: 'md',
      fontWeight: 'semibold',
      lineHeight: 'md',
      letterSpacing: '-0.006em',
      containerType: 'scroll-state',
      '&::after': {
        ...edge,
        inset: '100% calc(-1 * {spacing.4}) auto',
        height: '8px',
        borderWidth: '0 0 1px',
        '@container scroll-state(stuck: top)': { visibility: 'visible' },
      },
    },
    footer: {
      position: 'sticky',
      zIndex: '1',
      background: 'inherit',
      // Its own margin does not clip the focus ring above.
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: '2',
      bottom: '0',
      marginTop: '1',
      marginBottom: 'calc(-1 * {spacing.4})',
      paddingBlock: '{spacing.3} {spacing.4}',
      containerType: 'scroll-state',
      '&::before': {
        ...edge,
        inset: '0 calc(-1 * {spacing.4}) auto',
        borderWidth: '1px 0 0',
        '@container scroll-state(stuck: bottom)': { visibility: 'visible' },
      },
      '.dialog__content[data-flush] > &': { marginBottom: '0', paddingInline: '4' },
      '&:is(.dialog__content[data-flush] > *)::before': { insetInline: '0' },
      _phone: {
        '&& > *': { flex: '1 1 0', height: 'control.touch' },
      },
    },
  },
})
