import { slotRecipe } from '../../theme/slotRecipe'

export const listCardStoryRecipe = slotRecipe({
  className: 'list-card-story',
  slots: ['root', 'card'],
  base: { root: { maxWidth: '376px' }, card: { height: '420px' } },
})
