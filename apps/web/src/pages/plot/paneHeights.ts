import type { PaneHeights } from '@tidemark/charts/indicators'
import { useMemo, useState } from 'react'
import { useAppStorage } from '../../platform/storage'
import { recall, remember } from '../shared/rememberedTexts'

const KEY = 'tidemark.pane_heights'

type Heights = Readonly<Record<string, readonly number[]>>

/** By the number of panes; unreadable ones are dropped. */
export function recallPanes(storage: Pick<Storage, 'getItem'>): Heights {
  const stored = recall(storage, KEY)
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, number[]] => isHeights(entry[1])))
}

function isHeights(parts: unknown): parts is number[] {
  return Array.isArray(parts) && parts.every((part) => typeof part === 'number')
}

/** Returns the heights with those of so many panes changed. @param parts - null forgets them. */
export function withPanes(heights: Heights, panes: number, parts: readonly number[] | null): Heights {
  const { [panes]: _, ...others } = heights
  return parts === null ? others : { ...others, [panes]: parts }
}

/** Keeps the heights that the user gave a plot's panes, in this browser. */
export function usePaneHeights(): PaneHeights {
  const storage = useAppStorage()
  const [heights, setHeights] = useState(() => recallPanes(storage))
  return useMemo(
    () => ({
      of: (panes) => heights[panes],
      onChange: (panes, parts) => {
        const next = withPanes(heights, panes, parts)
        setHeights(next)
        remember(storage, KEY, next)
      },
    }),
    [heights, storage],
  )
}
