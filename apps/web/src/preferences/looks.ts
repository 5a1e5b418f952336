/**
 * Appearance settings that are not part of the specified preferences and so are stored separately (DECISIONS 19). Each
 * is an attribute of the root element; `public/theme.js` sets it before the first paint.
 */
const LOOKS = {
  /** Blue and orange for gain and loss. */
  cvd: { key: 'tidemark.colour_pair', on: 'safe' },
  /** Disables motion. */
  motion: { key: 'tidemark.motion', on: 'reduced' },
} as const

export type Look = keyof typeof LOOKS

export function readLook(storage: Pick<Storage, 'getItem'>, look: Look): boolean {
  return storage.getItem(LOOKS[look].key) === LOOKS[look].on
}

/** If storage is blocked, the setting lasts until the page is reloaded. */
export function writeLook(storage: Pick<Storage, 'setItem'>, look: Look, isOn: boolean): void {
  try {
    storage.setItem(LOOKS[look].key, isOn ? LOOKS[look].on : 'default')
  } catch {
    // Storage is full or blocked.
  }
}

/** Sets or removes the attribute. */
export function showLook({ dataset }: Pick<HTMLElement, 'dataset'>, look: Look, isOn: boolean): void {
  if (isOn) dataset[look] = LOOKS[look].on
  else delete dataset[look]
}

/** The end of a session wiped the settings. */
export function clearLooks(root: Pick<HTMLElement, 'dataset'>): void {
  for (const look of ['cvd', 'motion'] as const) showLook(root, look, false)
}
