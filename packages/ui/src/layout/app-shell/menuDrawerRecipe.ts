import { slotRecipe } from '../../theme/slotRecipe'

export const menuDrawerRecipe = slotRecipe({
  className: 'menu-drawer',
  slots: ['root'],
  base: {
    root: {
      inset: '0 auto 0 0',
      width: 'min({sizes.sideMenu.drawer}, calc(100vw - {spacing.8}))',
      maxWidth: 'none',
      height: '100dvh',
      maxHeight: 'none',
      margin: '0',
      padding: '0',
      overflow: 'hidden',
      border: '0',
      background: 'bg.surface',
      color: 'fg',
      boxShadow: 'dialog',
      transform: 'translateX(-100%)',
      transition:
        'transform {durations.slow} {easings.in}, overlay {durations.slow} allow-discrete, display {durations.slow} allow-discrete',
      '&[open]': { transform: 'none', transitionTimingFunction: 'out' },
      '&::backdrop': {
        background: 'bg.overlay',
        opacity: '0',
        transition:
          'opacity {durations.slow} {easings.out}, overlay {durations.slow} allow-discrete, display {durations.slow} allow-discrete',
      },
      '&[open]::backdrop': { opacity: '1' },
      _starting: {
        '&[open]': { transform: 'translateX(-100%)' },
        '&[open]::backdrop': { opacity: '0' },
      },
      _reduced: {
        '&, &::backdrop': { transition: 'none' },
      },
    },
  },
})
