import tokens from '../theme/tokens.json'

export type Theme = 'light' | 'dark'

const { color } = tokens

export const SURFACES = ['canvas', 'surface', 'raised', 'sunken', 'field', 'hover', 'active'] as const

export const MEANINGS = [
  { name: 'accent', roles: ['solid', 'subtle', 'fg', 'contrast'], sample: 'Selected' },
  { name: 'up', roles: ['solid', 'subtle', 'fg', 'contrast'], sample: '+655.56' },
  { name: 'down', roles: ['solid', 'subtle', 'fg', 'contrast'], sample: '\u2212412.10' },
  { name: 'warn', roles: ['solid', 'subtle', 'fg', 'border'], sample: 'Unsaved' },
  { name: 'info', roles: ['solid', 'subtle', 'fg', 'border'], sample: 'Demo' },
  { name: 'danger', roles: ['solid', 'subtle', 'fg', 'border'], sample: 'Failed' },
] as const

export const STRENGTHS = ['weak', 'moderate', 'strong'] as const

/** In fixed order, with the hue's name. */
export const SERIES = Object.entries(color.chart.series).map(([number, { light, dark, use }]) => ({
  number: Number(number),
  hue: use,
  light,
  dark,
}))

/** As #RRGGBB. */
export const surface = (name: (typeof SURFACES)[number], theme: Theme): string => color.bg[name][theme]

/** Must work on every surface. */
export const ink = {
  fg: (theme: Theme): string => color.fg.default[theme],
  muted: (theme: Theme): string => color.fg.muted[theme],
  subtle: (theme: Theme): string => color.fg.subtle[theme],
  outline: (theme: Theme): string => color.border.strong[theme],
  ring: (theme: Theme): string => color.focus.ring[theme],
}

/** `fg`, `solid` or `subtle`. */
export const meaning = (
  name: (typeof MEANINGS)[number]['name'],
  role: 'fg' | 'solid' | 'subtle',
  theme: Theme,
): string => color[name][role][theme]

export const onSolid = (name: 'accent' | 'up' | 'down', theme: Theme): string => color[name].contrast[theme]

/** Gain and loss of a pair. */
export function gainAndLoss(pair: 'default' | 'safe', role: 'fg' | 'solid', theme: Theme): readonly [string, string] {
  const from = pair === 'safe' ? color.cvd : color
  return [from.up[role][theme], from.down[role][theme]]
}

export const strength = (name: (typeof STRENGTHS)[number], role: 'fg' | 'solid', theme: Theme): string =>
  color.strength[name][role][theme]

/** Background and text, in order. */
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
