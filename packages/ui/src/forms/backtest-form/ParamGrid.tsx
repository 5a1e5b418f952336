import { chakra } from '@chakra-ui/react'

/** Two parameters in a row of a rail, four in a wide form. */
export const ParamGrid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'end',
    rowGap: '3',
    columnGap: '2',
    '@container (min-width: 640px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', columnGap: '3' },
  },
})
