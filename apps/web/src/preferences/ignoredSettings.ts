/** Settings listed by name; the rest are counted. */
const MOST_NAMED = 5
/** Most characters shown of a value. */
const MOST_SHOWN = 40

/**
 * Returns what a preferences file contains but was not read: unknown keys and invalid values.
 *
 * @param file - parsed JSON
 * @param read - all settings, over the defaults
 * @returns key and value of each, in file order: 'trading.defaultTimeframe "H2"'
 */
export function ignoredSettings(file: object, read: object, path = ''): string[] {
  const known = new Map<string, unknown>(Object.entries(read))
  return Object.entries(file).flatMap(([key, value]: [string, unknown]) => {
    const kept = known.get(key)
    if (isGroup(value) && isGroup(kept)) return ignoredSettings(value, kept, `${path}${key}.`)
    return kept === value ? [] : [`${path}${key} ${shown(value)}`]
  })
}

/**
 * Formats an import's outcome.
 *
 * @param ignored - from `ignoredSettings`
 */
export function importText(ignored: readonly string[]): string {
  if (ignored.length === 0) return 'Preferences imported.'
  const rest = ignored.length - MOST_NAMED
  const more = rest > 0 ? `, and ${rest} more` : ''
  return `Preferences imported. Ignored: ${ignored.slice(0, MOST_NAMED).join(', ')}${more}.`
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function shown(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN - 1)}…` : text
}
