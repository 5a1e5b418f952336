import { useEffect, useState } from 'react'
import type { ButtonSize } from '../button/buttonRecipe'
import { IconButton } from '../icon-button/IconButton'
import { LiveRegion } from '../live-region/LiveRegion'

/** How long the tick stands in place of the icon. */
const SHOWN_MS = 2000

/** Props of {@link CopyButton}. */
export interface CopyButtonProps {
  /** What is put on the clipboard; a function is asked when pressed, for text that takes work to make. */
  text: string | (() => string)
  /** What pressing it does: 'Copy run id'. */
  label: string
  /** Said once it is copied. @default 'Copied' */
  doneMessage?: string | undefined
  /** @default 'small' */
  size?: ButtonSize | undefined
}

/** Puts text on the clipboard, and says whether that went well. */
export function CopyButton({ text, label, doneMessage = 'Copied', size }: CopyButtonProps) {
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
      // Browsers refuse outside of secure pages and without permission.
      setOutcome('refused')
    }
  }
  return (
    <>
      <IconButton icon={ICONS[outcome]} label={label} size={size} onClick={() => void copy()} />
      <LiveRegion
        message={outcome === 'none' ? '' : outcome === 'done' ? doneMessage : 'The browser refused to copy.'}
      />
    </>
  )
}

const ICONS = { none: 'copy', done: 'check', refused: 'error' } as const
