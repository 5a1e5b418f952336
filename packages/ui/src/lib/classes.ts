import { emotion } from '../theme/styleSheet'

const known = new Map<string, string>()

/**
 * Joins the class names that apply; whatever is false, null, undefined or empty is left out. Of two classes from recipes that say
 * something of the same property, the later one wins.
 */
export function classes(...names: readonly (string | false | null | undefined)[]): string {
  const key = names.filter(Boolean).join(' ')
  const found = known.get(key) ?? emotion.cx(key)
  known.set(key, found)
  return found
}
