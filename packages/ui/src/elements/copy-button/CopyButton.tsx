import { useEffect, useState } from 'react'
import { IconButton } from '../icon-button/IconButton'
import { LiveRegion } from '../live-region/LiveRegion'

const SHOWN_MS = 2000

export interface CopyButtonProps {
  /** Text to copy; a function is called on click. */
  text: string | (() => string)
  /** Accessible name: 'Copy run id'. */
  label: string
  /** Announced after copying. */
  doneMessage?: string | undefined
}

/** Copies text and reports the outcome. Chakra's Clipboard would say that it is copied even where the browser refuses. */
export function CopyButton({ text, label, doneMessage = 'Copied' }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'none' | 'done' | 'refused'>('none')
  useEffect(() => {
    if (outcome === 'none') return undefined
    const timer = setTimeout(() => setOutcome('none'), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text())
      setOutcome('done')
    } catch {
      // Refused outside secure contexts or without permission.
      setOutcome('refused')
    }
  }
  return (
    <>
      <IconButton icon={ICONS[outcome]} label={label} onClick={() => void copy()} />
      <LiveRegion
        message={outcome === 'none' ? '' : outcome === 'done' ? doneMessage : 'The browser refused to copy.'}
      />
    </>
  )
}

const ICONS = { none: 'copy', done: 'check', refused: 'error' } as const
