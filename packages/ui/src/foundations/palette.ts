import tokens from '../theme/tokens.json'

export type Theme = 'light' | 'dark'

const { color } = tokens

/** Surfaces with text on them, in token order. */
export const SURFACES = ['canvas', 'surface', 'raised', 'sunken', 'field', 'hover', 'active'] as const

/** Semantic colours with their roles and a sample word. */
export const MEANINGS = [
  { name: 'accent', roles: ['solid', 'subtle', 'fg', 'contrast'], sample: 'Selected' },
  { name: 'up', roles: ['solid', 'subtle', 'fg', 'contrast'], sample: '+655.56' },
  { name: 'down', roles: ['solid', 'subtle', 'fg', 'contrast'], sample: '\u2212412.10' },
  { name: 'warn', roles: ['solid', 'subtle', 'fg', 'border'], sample: 'Unsaved' },
  { name: 'info', roles: ['solid', 'subtle', 'fg', 'border'], sample: 'Demo' },
  { name: 'danger', roles: ['solid', 'subtle', 'fg', 'border'], sample: 'Failed' },
] as const

/** Weakest first. */
export const STRENGTHS = ['weak', 'moderate', 'strong'] as const

/** Series 1 to 8 in their fixed order, with the hue's name. */
export const SERIES = Object.entries(color.chart.series).map(([number, { light, dark, use }]) => ({
  number: Number(number),
  hue: use,
  light,
  dark,
}))

/** Returns a surface's colour in a theme, as #RRGGBB. */
export const surface = (name: (typeof SURFACES)[number], theme: Theme): string => color.bg[name][theme]

/** Text, outline and ring colours that must work on every surface. */
export const ink = {
  fg: (theme: Theme): string => color.fg.default[theme],
  muted: (theme: Theme): string => color.fg.muted[theme],
  subtle: (theme: Theme): string => color.fg.subtle[theme],
  outline: (theme: Theme): string => color.border.strong[theme],
  ring: (theme: Theme): string => color.focus.ring[theme],
}

/** Returns `fg`, `solid` or `subtle` of a semantic colour. */
export const meaning = (
  name: (typeof MEANINGS)[number]['name'],
  role: 'fg' | 'solid' | 'subtle',
  theme: Theme,
): string => color[name][role][theme]

/** Returns the text colour on a solid semantic colour, where text is allowed. */
export const onSolid = (name: 'accent' | 'up' | 'down', theme: Theme): string => color[name].contrast[theme]

/** Returns gain and loss of one of the two pairs. */
export function gainAndLoss(pair: 'default' | 'safe', role: 'fg' | 'solid', theme: Theme): readonly [string, string] {
  const from = pair === 'safe' ? color.cvd : color
  return [from.up[role][theme], from.down[role][theme]]
}

/** Returns a strength's text or shape colour. */
export const strength = (name: (typeof STRENGTHS)[number], role: 'fg' | 'solid', theme: Theme): string =>
  color.strength[name][role][theme]

/** Returns a heat scale's steps in order: background and text colour. */
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
