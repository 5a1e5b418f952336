import type { ColourPair } from '@tidemark/ui'
import { useEffect, useState } from 'react'
import { useAppStorage } from '../platform/storage'
import { readColourPair, writeColourPair } from './colourPair'

/** The colours of gain and loss, kept on the root element for every style to see. */
export function useColourPair(): readonly [pair: ColourPair, choose: (pair: ColourPair) => void] {
  const storage = useAppStorage()
  const [pair, setPair] = useState(() => readColourPair(storage))
  useEffect(() => {
    // Nothing chosen: what stands on the element is another's.
    if (pair === null) return
    if (pair === 'safe') document.documentElement.dataset['cvd'] = 'safe'
    else delete document.documentElement.dataset['cvd']
  }, [pair])
  const choose = (next: ColourPair) => {
    writeColourPair(storage, next)
    setPair(next)
  }
  return [pair ?? 'default', choose]
}
