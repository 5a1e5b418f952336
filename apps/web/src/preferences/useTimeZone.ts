import { usePreferences } from './PreferencesProvider'

/** Returns the IANA zone for axes, tables and exports. */
export function useTimeZone(): string {
  return usePreferences().timeZone
}
