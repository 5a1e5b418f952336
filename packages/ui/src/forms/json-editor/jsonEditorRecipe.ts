import { slotRecipe } from '../../theme/slotRecipe'

export const jsonEditorRecipe = slotRecipe({
  className: 'json-editor',
  slots: ['root', 'tools'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1', minWidth: '0' },
    tools: { display: 'flex', flexWrap: 'wrap', gap: '1' },
  },
})
