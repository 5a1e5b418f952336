import { slotRecipe } from '../../theme/slotRecipe'

export const fileDropZoneRecipe = slotRecipe({
  className: 'file-drop-zone',
  slots: ['root', 'input', 'prompt', 'file', 'name', 'size', 'remove'],
  base: {
    root: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: '10px',
      minWidth: '0',
      minHeight: '96px',
      padding: '10px 12px',
      border: '{borderWidths.hairline} dashed {colors.border.strong}',
      borderRadius: 'md',
      background: 'bg.sunken',
      fontSize: 'sm',
      lineHeight: 'sm',
      transition: 'background-color {durations.fast} {easings.out}',
      '&:hover': { borderColor: 'border.hover' },
      '& > svg': { color: 'fg.subtle' },
      '&[data-dragging]': { borderStyle: 'solid', borderColor: 'accent.solid', background: 'accent.subtle' },
      '&[data-invalid], &[data-invalid]:hover': { borderColor: 'danger.solid' },
      '&[data-filled]': { minHeight: '48px', padding: '6px 6px 6px 12px' },
      '&[data-disabled], &[data-disabled]:hover': { borderColor: 'border.subtle', color: 'fg.subtle' },
      '&:has(.file-drop-zone__input:focus-visible)': {
        outline: '{borderWidths.focus} solid {colors.focus.ring}',
        outlineOffset: '2px',
      },
      _phone: { fontSize: 'lg', lineHeight: 'lg' },
    },
    // Clicks anywhere, and the focus ring.
    input: {
      position: 'absolute',
      inset: '0',
      width: '100%',
      height: '100%',
      opacity: '0',
      cursor: 'pointer',
      '&:disabled': { cursor: 'not-allowed' },
    },
    prompt: {
      display: 'flex',
      flex: '1 1 auto',
      flexDirection: 'column',
      alignItems: 'center',
      gap: '2',
      color: 'fg.muted',
      textAlign: 'center',
      pointerEvents: 'none',
      '& > svg': { color: 'fg.subtle' },
      '& b': {
        color: 'accent.fg',
        fontWeight: 'medium',
        textDecoration: 'underline',
        textUnderlineOffset: '3px',
      },
      '&:is(.file-drop-zone__root[data-disabled] *), &:is(.file-drop-zone__root[data-disabled] *) b': {
        color: 'fg.subtle',
      },
    },
    // Long names are truncated, never the size.
    file: { display: 'flex', flex: '1 1 auto', gap: '0.3em', minWidth: '0', whiteSpace: 'nowrap' },
    name: { minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis' },
    size: {
      flex: 'none',
      color: 'fg.muted',
      '.file-drop-zone__root[data-disabled] &': { color: 'inherit' },
    },
    remove: { position: 'relative', flex: 'none' },
  },
})
