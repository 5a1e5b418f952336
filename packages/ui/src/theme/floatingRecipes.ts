import { over, phone } from './differences'

const dialog = over({
  base: {
    backdrop: { bg: 'bg.overlay' },
    positioner: { p: '4' },
    content: { boxShadow: 'dialog' },
    header: { p: '4', pb: '0' },
    title: { textStyle: 'md' },
    description: { textStyle: 'sm', lineHeight: '18px', overflowWrap: 'anywhere' },
    body: { px: '4', pt: '0.5', pb: '3' },
    footer: {
      position: 'sticky',
      bottom: '0',
      gap: '2',
      px: '4',
      pt: '1',
      bg: 'inherit',
      borderRadius: 'inherit',
      ...phone({ '& > *': { flex: '1 1 0', minH: '11' } }),
    },
  },
  variants: {
    // The window scrolls, not its body: a scrolled body would need a Tab stop of its own.
    scrollBehavior: {
      inside: {
        // The footer lies over what is scrolled.
        content: { maxH: 'full', position: 'relative', overflow: 'auto', scrollPaddingBottom: '88px' },
        body: { flex: 'none', overflow: 'visible' },
      },
    },
  },
  defaultVariants: { placement: 'center', scrollBehavior: 'inside', motionPreset: 'slide-in-bottom' },
})

const drawer = over({
  base: {
    backdrop: { bg: 'bg.overlay' },
    content: {
      bg: 'bg.surface',
      boxShadow: 'dialog',
      // Chakra's names are no tokens of ours: it would not slide.
      _open: { animationDuration: 'slow', animationTimingFunction: 'out' },
      _closed: { animationDuration: 'moderate', animationTimingFunction: 'in' },
    },
  },
  variants: { size: { xs: { content: { maxW: 'min({sizes.sideMenu.drawer}, calc(100vw - {spacing.8}))' } } } },
})

const menu = over({
  base: {
    content: { borderRadius: 'l3' },
    item: {
      minH: '8',
      ...phone({ minH: '10' }),
      '&[data-danger]': { color: 'danger.fg' },
      _disabled: { opacity: '1', color: 'fg.subtle' },
      '&[data-type]': { ps: '2' },
    },
    itemGroupLabel: { textStyle: 'xs', color: 'fg.subtle', fontWeight: 'medium' },
    itemIndicator: { position: 'static', transform: 'none', color: 'accent.fg' },
    itemText: { truncate: true },
    itemCommand: { opacity: '1', ps: '2' },
    separator: { bg: 'border.subtle' },
  },
  variants: {
    variant: {
      subtle: {
        item: {
          _highlighted: { bg: 'bg.active' },
          '&:is([data-part=content]:focus-visible *)[data-highlighted]': {
            outline: '2px solid {colors.focus.ring}',
            outlineOffset: '-2px',
          },
        },
      },
    },
    size: { md: { content: { padding: '1', scrollPadding: '1' } } },
  },
})

const tooltip = over({
  base: {
    content: {
      px: '2',
      borderRadius: 'l1',
      fontWeight: 'regular',
      boxShadow: 'none',
      position: 'relative',
      maxW: 'min(280px, 100vw - 16px)',
      // Bridges the gap for the pointer.
      _before: { content: '""', position: 'absolute', zIndex: '-1', inset: '-5px 0' },
    },
  },
})

const toast = over({
  base: {
    root: {
      py: '1.5',
      ps: '3',
      pe: '1',
      gap: '2.5',
      alignItems: 'center',
      borderRadius: 'l3',
      // Chakra's 400 ms would not stop for those who ask for less motion.
      transition:
        'translate {durations.slow}, scale {durations.slow}, opacity {durations.slow}, height {durations.slow}',
      transitionTimingFunction: 'out',
      _closed: {
        transition: 'translate {durations.slow}, scale {durations.slow}, opacity {durations.fast}',
        transitionTimingFunction: 'in',
      },
      // The tone is the icon's, not the surface's.
      '&[data-type]': { bg: 'bg.raised', color: 'fg' },
      '& > svg': { color: 'info.fg' },
      '&[data-type=success] > svg': { color: 'up.fg' },
      '&[data-type=warning] > svg': { color: 'warn.fg' },
      '&[data-type=error] > svg': { color: 'danger.fg' },
    },
    title: { fontWeight: 'regular', overflowWrap: 'anywhere', flex: '1', minWidth: '0', me: '0' },
  },
})

/** Of what floats over the page. */
export const floatingRecipes = { dialog, drawer, menu, toast, tooltip }
