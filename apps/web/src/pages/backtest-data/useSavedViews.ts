import type { LibraryView } from '@tidemark/ui'
import { useState } from 'react'
import { useAppStorage } from '../../platform/storage'
import { recall, remember } from '../shared/rememberedTexts'

const KEY = 'tidemark.library_views'

export interface SavedViews {
  readonly views: readonly LibraryView[]
  /** Replaces a view with the same name. */
  readonly save: (view: LibraryView) => void
  readonly remove: (view: LibraryView) => void
}

/** Holds this browser's saved searches. */
export function useSavedViews(): SavedViews {
  const storage = useAppStorage()
  const [views, setViews] = useState(() => readViews(recall(storage, KEY)))
  const keep = (next: readonly LibraryView[]) => {
    setViews(next)
    remember(storage, KEY, next)
  }
  return {
    views,
    save: (view) => keep([...views.filter(({ name }) => name !== view.name), view]),
    remove: (view) => keep(views.filter(({ name }) => name !== view.name)),
  }
}

function readViews(stored: unknown): readonly LibraryView[] {
  return Array.isArray(stored) ? stored.filter(isView) : []
}

function isView(item: unknown): item is LibraryView {
  if (typeof item !== 'object' || item === null || !('name' in item) || !('query' in item)) return false
  return typeof item.name === 'string' && typeof item.query === 'string'
}
