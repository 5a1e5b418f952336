import { slotRecipe } from '../../theme/slotRecipe'

export const progressRecipe = slotRecipe({
  className: 'progress',
  slots: ['root', 'row', 'label', 'percent', 'track', 'done', 'unknown', 'detail'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      gap: '2',
      minWidth: '0',
      fontSize: 'sm',
      lineHeight: 'sm',
    },
    row: { display: 'flex', alignItems: 'center', gap: '2', minWidth: '0' },
    label: {
      flex: '1 1 auto',
      minWidth: '0',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    percent: { flex: 'none', color: 'fg.subtle' },
    track: { height: 'gauge.height', overflow: 'hidden', borderRadius: '2px', background: 'bg.active' },
    done: {
      display: 'block',
      height: '100%',
      background: 'accent.solid',
      transformOrigin: 'left',
      transition: 'transform {durations.slow} {easings.out}',
    },
    unknown: {
      display: 'block',
      height: '100%',
      background: 'accent.solid',
      width: '30%',
      animation: 'pass {durations.skeletonPulse} ease-in-out infinite',
    },
    detail: { flex: '1 1 auto', minWidth: '0', color: 'fg.subtle', fontSize: 'xs', lineHeight: 'xs' },
  },
})
