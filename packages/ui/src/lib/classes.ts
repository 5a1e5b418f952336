import { emotion } from '../theme/styleSheet'

const known = new Map<string, string>()

/** Joins class names, skipping empty ones. On conflict the later recipe wins. */
export function classes(...names: readonly (string | false | null | undefined)[]): string {
  const key = names.filter(Boolean).join(' ')
  const found = known.get(key) ?? emotion.cx(key)
  known.set(key, found)
  return found
}
