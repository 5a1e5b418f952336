import { slotRecipe } from '../../theme/slotRecipe'

export const userCardRecipe = slotRecipe({
  className: 'user-card',
  slots: ['root', 'chevron', 'picture', 'words', 'name', 'role', 'end'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      gap: '10px',
      minWidth: '0',
      padding: '0 {spacing.1}',
      '&:is(button)': { position: 'relative', width: '100%', minHeight: '40px', borderRadius: 'md' },
      '&:is(button):hover, &[aria-expanded=true]': { background: 'bg.hover' },
      "&[data-collapsed='true']": { position: 'relative', justifyContent: 'center', padding: '0' },
    },
    chevron: { color: 'fg.subtle', transform: 'rotate(180deg)' },
    picture: {
      display: 'grid',
      flex: 'none',
      placeItems: 'center',
      width: '32px',
      height: '32px',
      border: '{borderWidths.hairline} solid {colors.border.subtle}',
      borderRadius: 'md',
      background: 'bg.active',
      color: 'fg.muted',
    },
    words: {
      flex: '1 1 auto',
      minWidth: '0',
      ".user-card__root[data-collapsed='true'] &": {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      },
    },
    name: {
      display: 'block',
      overflow: 'hidden',
      fontSize: 'sm',
      fontWeight: 'medium',
      lineHeight: '18px',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    role: { display: 'block', color: 'fg.subtle', fontSize: 'xs', lineHeight: 'xs' },
    end: {
      flex: 'none',
      paddingRight: '1',
      color: 'fg.subtle',
      fontSize: 'xs',
      ".user-card__root[data-collapsed='true'] &": {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      },
    },
  },
})
