/**
 * Choices of looks that are not among the specified preferences, and so are kept beside them (DECISIONS 19). What is chosen is an
 * attribute of the root element for every style to see; `public/theme.js` sets it before the first paint.
 */
const LOOKS = {
  /** Blue and orange for gain and loss. */
  cvd: { key: 'tidemark.colour_pair', on: 'safe' },
  /** Nothing moves. */
  motion: { key: 'tidemark.motion', on: 'reduced' },
} as const

export type Look = keyof typeof LOOKS

export function readLook(storage: Pick<Storage, 'getItem'>, look: Look): boolean {
  return storage.getItem(LOOKS[look].key) === LOOKS[look].on
}

/** A browser that forbids storage forgets it with the page. */
export function writeLook(storage: Pick<Storage, 'setItem'>, look: Look, isOn: boolean): void {
  try {
    storage.setItem(LOOKS[look].key, isOn ? LOOKS[look].on : 'default')
  } catch {
    // Full or forbidden.
  }
}

/** Shows a look, or no longer. */
export function showLook({ dataset }: Pick<HTMLElement, 'dataset'>, look: Look, isOn: boolean): void {
  if (isOn) dataset[look] = LOOKS[look].on
  else delete dataset[look]
}

/** The end of a session has wiped what was chosen. */
export function clearLooks(root: Pick<HTMLElement, 'dataset'>): void {
  for (const look of ['cvd', 'motion'] as const) showLook(root, look, false)
}
