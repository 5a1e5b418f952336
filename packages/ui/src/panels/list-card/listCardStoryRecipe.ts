import { slotRecipe } from '../../theme/slotRecipe'

/** The card as it stands in a column of the dashboard. */
export const listCardStoryRecipe = slotRecipe({
  className: 'list-card-story',
  slots: ['root', 'card'],
  base: { root: { maxWidth: '376px' }, card: { height: '420px' } },
})
