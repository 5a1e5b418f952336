const MOST_NAMED = 5
const MOST_SHOWN = 40

/**
 * Returns the unknown keys and invalid values of a preferences file.
 *
 * @param read - all settings, over the defaults
 * @returns in file order, like 'trading.defaultTimeframe "H2"'
 */
export function ignoredSettings(file: object, read: object, path = ''): string[] {
  const known = new Map<string, unknown>(Object.entries(read))
  return Object.entries(file).flatMap(([key, value]: [string, unknown]) => {
    const kept = known.get(key)
    if (isGroup(value) && isGroup(kept)) return ignoredSettings(value, kept, `${path}${key}.`)
    return kept === value ? [] : [`${path}${key} ${shown(value)}`]
  })
}

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
