import { slotRecipe } from '../../theme/slotRecipe'

export const menuRecipe = slotRecipe({
  className: 'menu',
  slots: ['root', 'section', 'label', 'item', 'text', 'tick'],
  base: {
    root: {
      inset: 'auto',
      maxWidth: 'calc(100vw - 16px)',
      maxHeight: 'calc(100dvh - 16px)',
      margin: '0',
      padding: '1',
      overflow: 'hidden auto',
      border: '0',
      borderRadius: 'lg',
      outline: 'none',
      background: 'bg.raised',
      boxShadow: 'float',
      color: 'fg',
      font: '{fontWeights.regular} 13px/20px {fonts.sans}',
      opacity: '0',
      transition: 'opacity {durations.base} {easings.out}',
      '&:popover-open': { opacity: '1' },
      _starting: {
        '&:popover-open': { opacity: '0' },
      },
      _reduced: { transition: 'none' },
    },
    section: {
      '.menu__section + &': { marginTop: '1', paddingTop: '1', borderTop: '1px solid {colors.border.subtle}' },
    },
    label: {
      padding: '6px 8px 4px',
      color: 'fg.subtle',
      font: '{fontWeights.medium} 12px/16px {fonts.sans}',
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      width: '100%',
      minHeight: 'control.dense',
      padding: '0 8px',
      borderRadius: 'sm',
      '& > svg': { color: 'fg.muted' },
      // Beside actions with an icon the words of one without begin where the others' do.
      '&:is(.menu__section:has(.menu__item > svg:first-child) *):not(:has(> svg:first-child))': { paddingLeft: '32px' },
      '&:hover, &:focus': { background: 'bg.active' },
      '&:focus-visible': { outlineOffset: '-2px' },
      '&[aria-disabled]': { background: 'none', color: 'fg.subtle', cursor: 'default' },
      '&[data-danger], &[data-danger] > svg': { color: 'danger.fg' },
      _phone: { minHeight: '40px' },
    },
    text: {
      flex: '1 1 auto',
      minWidth: '0',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    tick: {
      '.menu__item > &': { color: 'accent.fg' },
    },
  },
})
