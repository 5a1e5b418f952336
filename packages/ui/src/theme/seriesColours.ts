import { SERIES_PALETTES } from './seriesPalette'

/**
 * '#rrggbb' of each theme's series: the palette, then sixteen more, each as far from all before as their lightness on the
 * canvas allows (OKLab).
 */
export const SERIES_COLOURS = {
  light: [
    ...SERIES_PALETTES.light,
    '#A76EF8',
    '#A30877',
    '#2128AA',
    '#774C73',
    '#A52B1E',
    '#285E9F',
    '#F45340',
    '#6D0F69',
    '#8668B6',
    '#009342',
    '#3D480F',
    '#4F6BEE',
    '#B740B1',
    '#C4530F',
    '#7E522C',
    '#560499',
  ],
  dark: [
    ...SERIES_PALETTES.dark,
    '#139948',
    '#F695EE',
    '#81D943',
    '#2B88C0',
    '#95A94E',
    '#24B6A1',
    '#EDA9AD',
    '#CC70F2',
    '#FE6A00',
    '#D37FAF',
    '#ECC8FC',
    '#DE3E2D',
    '#878348',
    '#9C6F97',
    '#47D2E8',
    '#2BDDA4',
  ],
} as const satisfies Readonly<Record<'light' | 'dark', readonly string[]>>
