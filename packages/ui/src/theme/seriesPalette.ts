/** '#rrggbb' of each theme's series, for users to choose from. */
export const SERIES_PALETTES = {
  light: ['#438BCA', '#B68428', '#C75C88', '#277066', '#6C3AB4', '#506D00', '#6A2E1E', '#303947'],
  dark: ['#52B2FE', '#EBAF3A', '#CA4C81', '#92ECD8', '#8F68D4', '#D6E7A4', '#C38162', '#9CA2AE'],
} as const satisfies Readonly<Record<'light' | 'dark', readonly string[]>>
