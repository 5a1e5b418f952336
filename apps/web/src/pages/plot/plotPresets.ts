import { plotSelectionSchema } from '@tidemark/contract'
import type { PlotIndicator } from '@tidemark/ui'

/** Indicators with parameters and styles, under a name of the user's; names are unique. */
export interface PlotPreset {
  readonly name: string
  /** At least one. */
  readonly indicators: readonly PlotIndicator[]
}

export const LONGEST_NAME = 40
const MOST_PRESETS = 30

/** Reads stored presets, passing over what is none. */
export function readPresets(stored: unknown): PlotPreset[] {
  if (!Array.isArray(stored)) return []
  const presets = stored.flatMap((item: unknown): PlotPreset[] => {
    if (typeof item !== 'object' || item === null || !('name' in item) || !('indicators' in item)) return []
    const { name, indicators: list } = item
    const indicators = Array.isArray(list) ? list.flatMap((one) => plotSelectionSchema.safeParse(one).data ?? []) : []
    return typeof name === 'string' && name !== '' && indicators.length > 0 ? [{ name, indicators }] : []
  })
  return presets.filter(({ name }, i) => presets.findIndex((other) => other.name === name) === i)
}

/** Adds a preset in front, in place of one of the same name. */
export function savePreset(presets: readonly PlotPreset[], preset: PlotPreset): PlotPreset[] {
  return [preset, ...presets.filter(({ name }) => name !== preset.name)].slice(0, MOST_PRESETS)
}

/** Returns what is wrong with a name; null if nothing. */
export function presetNameProblem(name: string): string | null {
  if (name === '') return 'Name must not be blank'
  return name.length > LONGEST_NAME ? `Name must have at most ${LONGEST_NAME} characters, has ${name.length}` : null
}
