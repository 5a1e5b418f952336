import tokens from '../theme/tokens.json'

/** The two themes that every colour has a value in. */
export type Theme = 'light' | 'dark'

const { color } = tokens

/** Surfaces that text stands on, in the order of the token file. */
export const SURFACES = ['canvas', 'surface', 'raised', 'sunken', 'field', 'hover', 'active'] as const

/** Meanings with a colour, the roles they have, and a word that shows them. */
export const MEANINGS = [
  { name: 'accent', roles: ['solid', 'subtle', 'fg', 'contrast'], sample: 'Selected' },
  { name: 'up', roles: ['solid', 'subtle', 'fg', 'contrast'], sample: '+655.56' },
  { name: 'down', roles: ['solid', 'subtle', 'fg', 'contrast'], sample: '\u2212412.10' },
  { name: 'warn', roles: ['solid', 'subtle', 'fg', 'border'], sample: 'Unsaved' },
  { name: 'info', roles: ['solid', 'subtle', 'fg', 'border'], sample: 'Demo' },
  { name: 'danger', roles: ['solid', 'subtle', 'fg', 'border'], sample: 'Failed' },
] as const

/** Strengths of a correlation, weakest first. */
export const STRENGTHS = ['weak', 'moderate', 'strong'] as const

/** Series 1 to 8 in their fixed order, with the name of the hue. */
export const SERIES = Object.entries(color.chart.series).map(([number, { light, dark, use }]) => ({
  number: Number(number),
  hue: use,
  light,
  dark,
}))

/** The value of a surface in a theme, as #RRGGBB. */
export const surface = (name: (typeof SURFACES)[number], theme: Theme): string => color.bg[name][theme]

/** Text, outline and ring colours that every surface has to carry. */
export const ink = {
  fg: (theme: Theme): string => color.fg.default[theme],
  muted: (theme: Theme): string => color.fg.muted[theme],
  subtle: (theme: Theme): string => color.fg.subtle[theme],
  outline: (theme: Theme): string => color.border.strong[theme],
  ring: (theme: Theme): string => color.focus.ring[theme],
}

/** `fg`, `solid`, `subtle` of a meaning in a theme. */
export const meaning = (
  name: (typeof MEANINGS)[number]['name'],
  role: 'fg' | 'solid' | 'subtle',
  theme: Theme,
): string => color[name][role][theme]

/** Text on the solid of a meaning, for the meanings that carry text there. */
export const onSolid = (name: 'accent' | 'up' | 'down', theme: Theme): string => color[name].contrast[theme]

/** Gain and loss of one of the two pairs. */
export function gainAndLoss(pair: 'default' | 'safe', role: 'fg' | 'solid', theme: Theme): readonly [string, string] {
  const from = pair === 'safe' ? color.cvd : color
  return [from.up[role][theme], from.down[role][theme]]
}

/** Figure and shape of a strength in a theme. */
export const strength = (name: (typeof STRENGTHS)[number], role: 'fg' | 'solid', theme: Theme): string =>
  color.strength[name][role][theme]

/** Steps of a heat scale, first to last: background and the text on it. */
export function heatSteps(
  scale: 'sequential' | 'diverging',
  theme: Theme,
): { name: string; back: string; text: string }[] {
  return Object.entries(color.heat[scale]).map(([name, step]) => ({
    name,
    back: step[theme],
    text: theme === 'light' ? step.onLight : step.onDark,
  }))
}
