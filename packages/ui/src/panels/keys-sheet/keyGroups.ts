interface KeyAction {
  readonly does: string
  /** As printed, in order: ['Ctrl', 'K']. */
  readonly keys: readonly string[]
  /** Between keys. @default pressed together */
  readonly joint?: 'then' | '–' | undefined
}

export interface KeyGroup {
  readonly label: string
  readonly actions: readonly KeyAction[]
}

/** Returns the keys whose action or names contain all words. */
export function findKeys(groups: readonly KeyGroup[], words: string): readonly KeyGroup[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/u).filter(Boolean)
  const holds = (label: string, { does, keys }: KeyAction) => {
    const text = `${label} ${does} ${keys.join(' ')}`.toLocaleLowerCase()
    return wanted.every((word) => text.includes(word))
  }
  return groups
    .map(({ label, actions }) => ({ label, actions: actions.filter((action) => holds(label, action)) }))
    .filter(({ actions }) => actions.length > 0)
}
