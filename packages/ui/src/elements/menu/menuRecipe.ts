import { slotRecipe } from '../../theme/slotRecipe'
import { FADE_IN, POSITIONER } from '../popover/floating'

export const menuRecipe = slotRecipe({
  className: 'menu',
  slots: ['positioner', 'root', 'section', 'label', 'item', 'text', 'tick'],
  base: {
    positioner: POSITIONER,
    root: {
      maxWidth: 'calc(100vw - 16px)',
      maxHeight: 'var(--available-height)',
      padding: '1',
      overflow: 'hidden auto',
      borderRadius: 'lg',
      outline: 'none',
      background: 'bg.raised',
      boxShadow: 'float',
      color: 'fg',
      font: '{fontWeights.regular} 13px/20px {fonts.sans}',
      ...FADE_IN,
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
      '&:is(.menu__section:has(.menu__item > svg:first-child) *):not(:has(> svg:first-child))': { paddingLeft: '32px' },
      cursor: 'pointer',
      '&:hover, &[data-highlighted]': { background: 'bg.active' },
      '&:is(.menu__root:focus-visible *)[data-highlighted]': {
        outline: '{borderWidths.focus} solid {colors.focus.ring}',
        outlineOffset: '-2px',
      },
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
