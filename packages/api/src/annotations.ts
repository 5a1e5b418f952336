import { type AnnotationChange, NO_ANNOTATION, type RunAnnotation } from '@tidemark/contract'

/** Stored in this browser when the backend stores none. */
export interface Annotations {
  /** By run id; the same object until something changes. */
  readonly get: () => Readonly<Record<string, RunAnnotation>>
  readonly change: (id: string, change: AnnotationChange) => void
  readonly subscribe: (listener: () => void) => () => void
}

const KEY = 'tidemark.run_annotations'

export function createAnnotations(storage: Pick<Storage, 'getItem' | 'setItem'>): Annotations {
  let all: Readonly<Record<string, RunAnnotation>> | null = null
  const listeners = new Set<() => void>()
  const get = () => (all ??= read(storage.getItem(KEY)))
  return {
    get,
    change(id, { star, tags, note }) {
      const before = get()[id] ?? NO_ANNOTATION
      const after = { star: star ?? before.star, tags: tags ?? before.tags, note: note ?? before.note }
      all = { ...get(), [id]: after }
      try {
        storage.setItem(KEY, JSON.stringify(all))
      } catch {
        // Storage is full or blocked: the change lasts until the page is reloaded.
      }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function read(text: string | null): Readonly<Record<string, RunAnnotation>> {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, RunAnnotation] => isNote(entry[1])),
    )
  } catch {
    return {}
  }
}

function isNote(value: unknown): value is RunAnnotation {
  if (typeof value !== 'object' || value === null) return false
  if (!('star' in value) || !('tags' in value) || !('note' in value)) return false
  const { star, tags, note } = value
  const areTags = Array.isArray(tags) && tags.every((tag: unknown) => typeof tag === 'string')
  return typeof star === 'boolean' && areTags && typeof note === 'string'
}
