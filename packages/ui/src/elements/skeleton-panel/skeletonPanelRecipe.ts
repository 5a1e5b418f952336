import { slotRecipe } from '../../theme/slotRecipe'

export const skeletonPanelRecipe = slotRecipe({
  className: 'skeleton-panel',
  slots: ['root', 'rows', 'list', 'cards', 'text', 'chart', 'plot', 'axis'],
  base: {
    root: { position: 'relative', minWidth: '0', overflow: 'hidden' },
    rows: {
      '& > div': {
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        height: 'table.row',
        padding: '0 16px',
        borderBottom: '1px solid {colors.border.subtle}',
      },
      '& > :last-child': { borderBottom: '0' },
    },
    list: {
      '& > div': {
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'center',
        gap: '10px',
        height: '78px',
        padding: '0 16px',
        borderBottom: '1px solid {colors.border.subtle}',
      },
      '& > :last-child': { borderBottom: '0' },
    },
    cards: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
      gap: '3',
      '& > div': {
        display: 'flex',
        flexDirection: 'column',
        gap: '12px',
        height: '160px',
        padding: '4',
        border: '1px solid {colors.border.subtle}',
        borderRadius: 'lg',
        background: 'bg.surface',
      },
    },
    text: { display: 'grid', gap: '10px', padding: '4' },
    chart: { display: 'flex' },
    plot: {
      flex: '1 1 auto',
      borderRight: '1px solid {colors.border.subtle}',
      background:
        'repeating-linear-gradient( to bottom, transparent 0 calc(25% - 1px), {colors.chart.grid} calc(25% - 1px) 25% )',
    },
    axis: {
      display: 'flex',
      flex: 'none',
      flexDirection: 'column',
      justifyContent: 'space-around',
      padding: '0 10px',
    },
  },
})
