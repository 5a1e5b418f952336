/** Chakra's sizes of our names. */
export const INPUT_SIZES = { small: '2xs', dense: 'xs', default: 'sm' } as const
