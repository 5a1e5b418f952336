import { isDialogOpen } from '@tidemark/ui'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { OpenedPaletteProps } from './OpenedPalette'

export interface ShellPaletteProps extends OpenedPaletteProps {
  onOpen: () => void
}

const OpenedPalette = lazy(() => import('./OpenedPalette').then((code) => ({ default: code.OpenedPalette })))

/** Ctrl or ⌘ K opens it, unless a dialog stands over the page. The lists that it searches are asked for when it is opened first. */
export function ShellPalette({ onOpen, ...props }: ShellPaletteProps) {
  const { isOpen } = props
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  const open = useEffectEvent(onOpen)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey || event.ctrlKey === event.metaKey) return
      event.preventDefault()
      // What a dialog asks is answered first.
      if (!isDialogOpen()) open()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return wasOpened ? (
    <Suspense fallback={null}>
      <OpenedPalette {...props} />
    </Suspense>
  ) : null
}
