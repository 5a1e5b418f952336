import { slotRecipe } from '../../theme/slotRecipe'

export const notFoundPanelRecipe = slotRecipe({
  className: 'not-found-panel',
  slots: ['root', 'url'],
  base: {
    root: { display: 'grid', minHeight: '60vh' },
    url: { marginTop: '2', color: 'fg', fontFamily: 'mono', fontSize: 'xs' },
  },
})
