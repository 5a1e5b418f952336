import { isLibraryColumn, type LibraryColumn } from '@tidemark/ui'
import { useState } from 'react'
import { useAppStorage } from '../../platform/storage'
import { recall, remember } from '../shared/rememberedTexts'

const KEY = 'tidemark.library_without'

export interface LibraryColumns {
  readonly without: readonly LibraryColumn[]
  readonly setWithout: (without: readonly LibraryColumn[]) => void
}

/** Holds the columns this browser hides. */
export function useLibraryColumns(): LibraryColumns {
  const storage = useAppStorage()
  const [without, setHeld] = useState(() => readColumns(recall(storage, KEY)))
  return {
    without,
    setWithout: (next) => {
      setHeld(next)
      remember(storage, KEY, next)
    },
  }
}

function readColumns(stored: unknown): readonly LibraryColumn[] {
  return Array.isArray(stored) ? stored.filter(isLibraryColumn) : []
}
