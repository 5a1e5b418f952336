import { slotRecipe } from '../../theme/slotRecipe'

export const progressPanelRecipe = slotRecipe({
  className: 'progress-panel',
  slots: ['root', 'work'],
  base: {
    // As tall as its longest form: nothing moves when progress and Cancel come.
    root: {
      position: 'relative',
      display: 'flex',
      justifyContent: 'center',
      minHeight: '104px',
      padding: '4',
    },
    work: { width: '100%', maxWidth: '420px' },
  },
})
