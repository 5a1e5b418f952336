import { slotRecipe } from '../../theme/slotRecipe'

/** The card in a dashboard column. */
export const listCardStoryRecipe = slotRecipe({
  className: 'list-card-story',
  slots: ['root', 'card'],
  base: { root: { maxWidth: '376px' }, card: { height: '420px' } },
})
