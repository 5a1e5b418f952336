/**
 * @param at - the item that has the focus; -1 for none.
 * @param labels - of the items that can be chosen, top to bottom.
 * @returns the item that a key leads to, by direction or by first letter; null for a key that leads to none.
 */
export function menuTarget(key: string, at: number, labels: readonly string[]): number | null {
  const count = labels.length
  if (count === 0) return null
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count
    case 'ArrowUp':
      return at <= 0 ? count - 1 : at - 1
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return byLetter(key, at, labels)
  }
}

function byLetter(key: string, at: number, labels: readonly string[]): number | null {
  if (key.length !== 1 || key === ' ') return null
  const letter = key.toLocaleLowerCase()
  const order = labels.map((_, step) => (at + 1 + step) % labels.length)
  return order.find((i) => labels[i]?.toLocaleLowerCase().startsWith(letter)) ?? null
}
