import { slotRecipe } from '../../theme/slotRecipe'

export const unsavedNoticeRecipe = slotRecipe({
  className: 'unsaved-notice',
  slots: ['root', 'count'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      gap: '10px',
      minWidth: '0',
      fontSize: 'sm',
      lineHeight: 'sm',
      '& > svg': { color: 'warn.fg' },
      '& > b': { fontWeight: 'semibold' },
    },
    count: {
      color: 'fg.muted',
      _phone: { display: 'none' },
    },
  },
})
