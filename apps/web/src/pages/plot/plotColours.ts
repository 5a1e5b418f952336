import { hexColour, SERIES_COLOURS } from '@tidemark/ui'
import type { NamedIndicator } from './plotInputs'

/** Maps the other theme's palette to this one: the user did not choose it. */
export function colourIn(theme: 'light' | 'dark', colour: string): string {
  const others = SERIES_COLOURS[theme === 'light' ? 'dark' : 'light'].map(hexColour)
  return SERIES_COLOURS[theme][others.indexOf(hexColour(colour))] ?? colour
}

export function coloursIn(theme: 'light' | 'dark', indicators: readonly NamedIndicator[]): NamedIndicator[] {
  return indicators.map((indicator) =>
    indicator.color === undefined ? indicator : { ...indicator, color: colourIn(theme, indicator.color) },
  )
}
