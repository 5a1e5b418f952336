import { slotRecipe } from '../../theme/slotRecipe'

export const loginFormRecipe = slotRecipe({
  className: 'login-form',
  slots: ['root', 'fields', 'disclosure', 'options', 'pair'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '14px' },
    fields: { display: 'flex', flexDirection: 'column', gap: '14px', '&[hidden]': { display: 'none' } },
    disclosure: {
      display: 'inline-flex',
      alignItems: 'center',
      alignSelf: 'flex-start',
      gap: '1',
      height: '{spacing.6}',
      padding: '0',
      border: '0',
      borderRadius: 'sm',
      background: 'none',
      color: 'fg.muted',
      fontSize: 'sm',
      cursor: 'pointer',
      '&:hover': { color: 'fg' },
    },
    options: {
      display: 'flex',
      flexDirection: 'column',
      gap: '3',
      '&[hidden]': { display: 'none' },
    },
    pair: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      gap: '{spacing.3} {spacing.2}',
    },
  },
})
