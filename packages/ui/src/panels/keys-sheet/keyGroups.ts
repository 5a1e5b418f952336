/** What a key does. */
export interface KeyAction {
  readonly does: string
  /** As printed on them, in the order of pressing: ['Ctrl', 'K']. */
  readonly keys: readonly string[]
  /** Between them. @default nothing: they are pressed together */
  readonly joint?: 'then' | '–' | undefined
}

/** Keys that hold in one place. */
export interface KeyGroup {
  readonly label: string
  readonly actions: readonly KeyAction[]
}

/** Returns the keys whose action or whose own names hold all words; groups without any are left out. */
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
