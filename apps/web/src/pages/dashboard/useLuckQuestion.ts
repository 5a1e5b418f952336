import { useState } from 'react'
import { useAppStorage } from '../../platform/storage'
import { recall, remember } from '../shared/rememberedTexts'

const KEY = 'tidemark.luck_question_seen'

/** Whether the demo's first question is shown; once it was hidden, this browser remembers. */
export function useLuckQuestion() {
  const storage = useAppStorage()
  const [isShown, setShown] = useState(() => recall(storage, KEY) !== true)
  return {
    isShown,
    show: () => setShown(true),
    hide: () => {
      setShown(false)
      remember(storage, KEY, true)
    },
  }
}
