/**
 * Appearance settings outside the specified preferences (DECISIONS 19). `public/theme.js` sets them before the first
 * paint.
 */
const LOOKS = {
  cvd: { key: 'tidemark.colour_pair', on: 'safe' },
  motion: { key: 'tidemark.motion', on: 'reduced' },
} as const

export type Look = keyof typeof LOOKS

export function readLook(storage: Pick<Storage, 'getItem'>, look: Look): boolean {
  return storage.getItem(LOOKS[look].key) === LOOKS[look].on
}

/** If storage is blocked, it lasts until a reload. */
export function writeLook(storage: Pick<Storage, 'setItem'>, look: Look, isOn: boolean): void {
  try {
    storage.setItem(LOOKS[look].key, isOn ? LOOKS[look].on : 'default')
  } catch {
    // Storage is full or blocked.
  }
}

export function showLook({ dataset }: Pick<HTMLElement, 'dataset'>, look: Look, isOn: boolean): void {
  if (isOn) dataset[look] = LOOKS[look].on
  else delete dataset[look]
}

/** Called when the end of a session wiped them. */
export function clearLooks(root: Pick<HTMLElement, 'dataset'>): void {
  for (const look of ['cvd', 'motion'] as const) showLook(root, look, false)
}
