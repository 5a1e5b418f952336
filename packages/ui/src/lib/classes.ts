import { emotion } from '../theme/styleSheet'

const known = new Map<string, string>()

/**
 * Joins class names, skipping false, null, undefined and empty ones. If two recipes set the same property, the later
 * class wins.
 */
export function classes(...names: readonly (string | false | null | undefined)[]): string {
  const key = names.filter(Boolean).join(' ')
  const found = known.get(key) ?? emotion.cx(key)
  known.set(key, found)
  return found
}
