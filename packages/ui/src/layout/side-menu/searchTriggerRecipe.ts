import { slotRecipe } from '../../theme/slotRecipe'

export const searchTriggerRecipe = slotRecipe({
  className: 'search-trigger',
  slots: ['root', 'text', 'keys'],
  base: {
    root: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      width: '100%',
      height: 'control.dense',
      padding: '0 6px 0 9px',
      border: '{borderWidths.hairline} solid {colors.border.strong}',
      borderRadius: 'md',
      background: 'bg.field',
      color: 'fg.subtle',
      fontSize: 'sm',
      textAlign: 'left',
      cursor: 'pointer',
      transition: 'border-color {durations.fast} {easings.out}',
      '&:hover': { borderColor: 'border.hover' },
      '@container (max-width: 120px)': {
        justifyContent: 'center',
        width: '36px',
        margin: '0 auto',
        padding: '0',
        borderColor: 'transparent',
        background: 'none',
      },
    },
    text: {
      flex: '1 1 auto',
      minWidth: '0',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      '@container (max-width: 120px)': {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      },
    },
    keys: {
      display: 'flex',
      flex: 'none',
      '@media (pointer: coarse)': { display: 'none' },
      '@container (max-width: 120px)': { display: 'none' },
    },
  },
})
