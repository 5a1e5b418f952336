import { usePreferences } from './PreferencesProvider'

/** Returns the IANA zone for all axes, tables and exports: the preferred one, else the browser's. */
export function useTimeZone(): string {
  return usePreferences().timeZone
}
