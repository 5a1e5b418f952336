import { type Preferences, PREFERENCES_FILE, readPreferencesFile } from '@tidemark/contract'
import { type ChartMarks, readChartMarks } from './chartMarks'
import { ignoredSettings } from './ignoredSettings'

export type ImportOutcome =
  | {
      readonly isRead: true
      readonly preferences: Preferences
      /** Empty where the file has none. */
      readonly marks: ChartMarks
      readonly ignored: readonly string[]
    }
  | { readonly isRead: false; readonly message: 'Invalid preferences file' | 'Failed to read file' }

/** @param marks - drawn on charts, by symbol */
export function preferencesFile(
  preferences: Preferences,
  marks: ChartMarks,
): { name: string; text: string; type: string } {
  const content = Object.keys(marks).length === 0 ? preferences : { ...preferences, chart_marks: marks }
  return { name: PREFERENCES_FILE, text: `${JSON.stringify(content, null, 2)}\n`, type: 'application/json' }
}

/** Missing or invalid settings get defaults. */
export async function importPreferences(file: Pick<Blob, 'text'>): Promise<ImportOutcome> {
  let text: string
  try {
    text = await file.text()
  } catch {
    return { isRead: false, message: 'Failed to read file' }
  }
  const preferences = readPreferencesFile(text)
  if (preferences === null) return { isRead: false, message: 'Invalid preferences file' }
  const { chart_marks: marks, ...settings }: { chart_marks?: unknown } = JSON.parse(text)
  return { isRead: true, preferences, marks: readChartMarks(marks), ignored: ignoredSettings(settings, preferences) }
}
