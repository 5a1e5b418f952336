import { usePreferences } from './PreferencesProvider'

/** The one zone that every axis, table and export is in: the preferred one, else the browser's. @returns its IANA name */
export function useTimeZone(): string {
  return usePreferences().timeZone
}
