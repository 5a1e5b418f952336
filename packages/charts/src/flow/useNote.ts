import { useEffect, useState } from 'react'

/** ms that a success is shown. */
const SHOWN = 6000

interface Note {
  readonly text: string
  readonly isSuccess: boolean
}

/** A sentence about a file being made: a success goes after a while, a failure stays until the next try. */
export function useNote(): readonly [text: string, say: (text: string, isSuccess?: boolean) => void] {
  const [note, setNote] = useState<Note>({ text: '', isSuccess: false })
  useEffect(() => {
    if (!note.isSuccess) return undefined
    const timer = window.setTimeout(() => setNote({ text: '', isSuccess: false }), SHOWN)
    return () => window.clearTimeout(timer)
  }, [note])
  return [note.text, (text, isSuccess = false) => setNote({ text, isSuccess })]
}
