import { type Preferences, PREFERENCES_FILE, readPreferencesFile } from '@tidemark/contract'
import { ignoredSettings } from './ignoredSettings'

export type ImportOutcome =
  | {
      readonly isRead: true
      readonly preferences: Preferences
      readonly ignored: readonly string[]
    }
  | { readonly isRead: false; readonly message: 'Invalid preferences file' | 'Failed to read file' }

export function preferencesFile(preferences: Preferences): { name: string; text: string; type: string } {
  return { name: PREFERENCES_FILE, text: `${JSON.stringify(preferences, null, 2)}\n`, type: 'application/json' }
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
  return { isRead: true, preferences, ignored: ignoredSettings(JSON.parse(text), preferences) }
}
