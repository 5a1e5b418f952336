import { type Preferences, PREFERENCES_FILE, readPreferencesFile } from '@tidemark/contract'
import { ignoredSettings } from './ignoredSettings'

/** How reading a file went: the preferences in it and what in it is none, or why there are no preferences, for the reader. */
export type ImportOutcome =
  | {
      readonly isRead: true
      readonly preferences: Preferences
      /** Key and value of each. */
      readonly ignored: readonly string[]
    }
  | { readonly isRead: false; readonly message: 'Invalid preferences file' | 'Failed to read file' }

/** Preferences as a file: always of the same name, in a form that a person can read. */
export function preferencesFile(preferences: Preferences): { name: string; text: string; type: string } {
  return { name: PREFERENCES_FILE, text: `${JSON.stringify(preferences, null, 2)}\n`, type: 'application/json' }
}

/** Reads a file that was exported here or there; settings that it does not have, or that cannot be meant, take their defaults. */
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
