import { isDialogOpen } from '@tidemark/ui'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { EarlyKeys } from './earlyKeys'
import type { OpenedPaletteProps } from './OpenedPalette'

export interface ShellPaletteProps extends Omit<OpenedPaletteProps, 'collectEarlyInput'> {
  onOpen: () => void
}

const OpenedPalette = lazy(() => import('./OpenedPalette').then((code) => ({ default: code.OpenedPalette })))

/** Opens on Ctrl or ⌘ K unless a dialog is open. Queues keys until its field has loaded. */
export function ShellPalette({ onOpen, ...props }: ShellPaletteProps) {
  const { isOpen, onClose } = props
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  const [earlyKeys] = useState(() => new EarlyKeys())
  const hasFocus = useRef(false)

  const openByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey || event.ctrlKey === event.metaKey) return
    event.preventDefault()
    if (!isDialogOpen()) onOpen()
  })
  const keepEarlyKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen || hasFocus.current) return
    if (event.key === 'Escape') onClose()
    else if (!earlyKeys.take(event)) return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => openByKey(event)
    // Before the page's shortcuts and the focused element.
    const onEarlyKey = (event: KeyboardEvent) => keepEarlyKey(event)
    window.addEventListener('keydown', onKeyDown)
    window.addEventListener('keydown', onEarlyKey, true)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      window.removeEventListener('keydown', onEarlyKey, true)
    }
  }, [])
  useEffect(() => {
    if (!isOpen) return undefined
    return () => {
      hasFocus.current = false
      earlyKeys.collect()
    }
  }, [isOpen, earlyKeys])
  const collectEarlyInput = () => {
    hasFocus.current = true
    return earlyKeys.collect()
  }
  return wasOpened ? (
    <Suspense fallback={null}>
      <OpenedPalette {...props} collectEarlyInput={collectEarlyInput} />
    </Suspense>
  ) : null
}
