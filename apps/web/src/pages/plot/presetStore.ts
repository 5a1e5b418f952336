import { plotSelectionSchema } from '@tidemark/contract'
import type { PlotIndicator } from '@tidemark/ui'
import type { AppStorage } from '../../platform/storage'
import { recall, remember } from '../shared/rememberedTexts'

/** Indicators with parameters and styles, under a name of the user's; names are unique. */
export interface PlotPreset {
  readonly name: string
  /** At least one. */
  readonly indicators: readonly PlotIndicator[]
}

const KEY = 'tidemark.plot_presets'
const LONGEST_NAME = 40
const MOST_PRESETS = 30

/** Calls back when another tab has changed the presets, until the returned function is called. */
export function onOtherTabsPresets(storage: AppStorage, changed: (presets: PlotPreset[]) => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY) changed(recallPresets(storage))
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

export function recallPresets(storage: AppStorage): PlotPreset[] {
  return readPresets(recall(storage, KEY))
}

/**
 * Changes the stored presets, also those of another tab that this one has not heard of yet.
 *
 * @param shown - this tab's, which are the only ones where nothing can be stored
 * @returns all presets after the change
 */
export function changePresets(
  storage: AppStorage,
  shown: readonly PlotPreset[],
  change: (presets: readonly PlotPreset[]) => readonly PlotPreset[],
): readonly PlotPreset[] {
  const stored = recall(storage, KEY)
  const next = change(stored === null ? shown : readPresets(stored))
  remember(storage, KEY, next)
  return next
}

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
