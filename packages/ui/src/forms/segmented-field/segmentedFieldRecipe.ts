import { slotRecipe } from '../../theme/slotRecipe'

export const segmentedFieldRecipe = slotRecipe({
  className: 'segmented-field',
  slots: ['root', 'segment', 'radio', 'text'],
  base: {
    root: {
      display: 'flex',
      gap: '2px',
      minWidth: '0',
      height: 'control.dense',
      padding: '2px',
      border: '{borderWidths.hairline} solid {colors.border.strong}',
      borderRadius: 'md',
      background: 'bg.field',
      fontSize: 'sm',
      '&[data-size="2xs"]': { height: 'control.sm', fontSize: 'xs' },
      '&[data-size=sm]': { height: 'control' },
      '&[data-invalid]': { borderColor: 'danger.solid', boxShadow: '0 0 0 1px {colors.danger.solid}' },
      '&[data-disabled]': { borderColor: 'transparent', background: 'bg.active' },
      _phone: {
        height: '40px',
        fontSize: 'md',
        '&[data-size="2xs"]': { height: '32px', fontSize: 'sm' },
      },
    },
    segment: {
      position: 'relative',
      display: 'grid',
      flex: '1 1 0',
      minWidth: '0',
      padding: '0 {spacing.2}',
      placeItems: 'center',
      borderRadius: 'sm',
      color: 'fg.muted',
      fontWeight: 'medium',
      lineHeight: 'xs',
      cursor: 'pointer',
      transition: 'background-color {durations.fast} {easings.out}',
      '&:hover': { background: 'bg.hover' },
      '&[data-state=checked]': {
        background: 'accent.subtle',
        boxShadow: 'inset 0 0 0 1px color-mix(in srgb, {colors.accent.fg} 45%, transparent)',
        color: 'accent.fg',
      },
      '&:has(:focus-visible)': { outline: '{borderWidths.focus} solid {colors.focus.ring}', outlineOffset: '2px' },
      '&:is(.segmented-field__root[data-disabled] *), &:is(.segmented-field__root[data-disabled] *):hover': {
        background: 'none',
        color: 'fg.subtle',
        cursor: 'not-allowed',
      },
      '&:is(.segmented-field__root[data-disabled] *)[data-state=checked]': {
        background: 'bg.surface',
        boxShadow: 'none',
        color: 'fg.muted',
      },
      _forced: {
        '&[data-state=checked]': { outline: '2px solid', outlineOffset: '-2px' },
      },
    },
    // A click anywhere selects.
    radio: { position: 'absolute', inset: '0', margin: '0', opacity: '0', cursor: 'inherit' },
    text: { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
})
