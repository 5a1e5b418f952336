import { slotRecipe } from '../../theme/slotRecipe'

export const chartSettingsPanelRecipe = slotRecipe({
  className: 'chart-settings-panel',
  slots: ['root', 'rule', 'choice', 'themes'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '{spacing.2} {spacing.4}',
      padding: '{spacing.2} {spacing.4}',
      borderTop: '{borderWidths.hairline} solid {colors.border.subtle}',
      background: 'bg.canvas',
      _phone: {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
        padding: '10px {spacing.3}',
      },
    },
    rule: {
      width: '1px',
      height: '20px',
      background: 'border.subtle',
      _phone: { display: 'none' },
    },
    choice: {
      flex: 'none',
      '&& > *': { gridTemplateColumns: 'auto 124px' },
      _phone: {
        gridColumn: '1 / -1',
        '&& > *': { gridTemplateColumns: '84px minmax(0, 1fr)' },
      },
    },
    themes: {
      flex: 'none',
      '&& > *': { gridTemplateColumns: 'auto 236px' },
      _phone: {
        gridColumn: '1 / -1',
        '&& > *': { gridTemplateColumns: '84px minmax(0, 1fr)' },
      },
    },
  },
})
