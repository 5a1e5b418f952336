import { slotRecipe } from '../../theme/slotRecipe'

export const resourceSelectRecipe = slotRecipe({
  className: 'resource-select',
  slots: ['root', 'label', 'block', 'refused'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '5px', minWidth: '0' },
    label: { color: 'fg.muted', fontSize: 'xs', fontWeight: 'medium', lineHeight: 'xs' },
    block: {
      height: 'control.dense',
      _phone: { height: '40px' },
    },
    refused: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      gap: '6px',
      minWidth: '0',
      '& > :first-child': { width: '100%' },
    },
  },
})
