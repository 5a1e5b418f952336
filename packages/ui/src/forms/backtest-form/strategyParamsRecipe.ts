import { slotRecipe } from '../../theme/slotRecipe'

export const strategyParamsRecipe = slotRecipe({
  className: 'strategy-params',
  slots: ['root', 'title', 'fields', 'place', 'control', 'warning'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      gap: '3',
      minWidth: '0',
      margin: '0',
      padding: '0',
      border: '0',
    },
    title: {
      float: 'left',
      width: '100%',
      padding: '0',
      font: '{fontWeights.semibold} {fontSizes.sm} / {lineHeights.sm} {fonts.sans}',
    },
    fields: {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      alignItems: 'end',
      gap: '{spacing.3} {spacing.2}',
      // Labels that are keys.
      '&[data-keys] label': { fontFamily: 'mono', letterSpacing: '-0.02em' },
      '@container (min-width: 640px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: '3' },
    },
    place: { display: 'flex', flexDirection: 'column', gap: '8px', paddingTop: '3px' },
    control: {
      height: 'control.dense',
      _phone: { height: '40px' },
    },
    warning: {
      display: 'flex',
      gap: '5px',
      color: 'warn.fg',
      fontSize: 'xs',
      lineHeight: 'xs',
      '&:empty': { marginTop: 'calc(-1 * {spacing.3})' },
      '& > svg': { marginTop: '2px' },
    },
  },
})
