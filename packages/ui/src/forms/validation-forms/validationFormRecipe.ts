import { slotRecipe } from '../../theme/slotRecipe'

export const validationFormRecipe = slotRecipe({
  className: 'validation-form',
  slots: ['root', 'fields', 'choices', 'foot', 'note'],
  base: {
    root: { display: 'grid', gap: '3', minWidth: '0' },
    fields: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 148px), 1fr))',
      alignItems: 'end',
      gap: '3',
    },
    // Wide enough for the words of both halves.
    choices: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 208px), 1fr))', gap: '3' },
    foot: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' },
    note: { color: 'fg.muted', fontSize: 'sm', '&[data-wrong]': { color: 'danger.fg' } },
  },
})
