import { isDialogOpen, onDemand } from '@tidemark/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { useEarlyKeys } from '../platform/useEarlyKeys'
import type { OpenedPaletteProps } from './OpenedPalette'
import { preload } from './preload'

export interface ShellPaletteProps extends Omit<OpenedPaletteProps, 'collectEarlyInput'> {
  onOpen: () => void
}

const paletteCode = async () => (await import('./OpenedPalette')).OpenedPalette
const OpenedPalette = onDemand(paletteCode)

/** For the first sign that it is wanted. */
export const preloadPalette = (): void => preload(paletteCode)

/** Opens on Ctrl or ⌘ K unless a dialog is open; loads when Ctrl or ⌘ is pressed. */
export function ShellPalette({ onOpen, ...props }: ShellPaletteProps) {
  const { open, onClose } = props
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)
  const { collect } = useEarlyKeys(open, onClose)

  const openByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Control' || event.key === 'Meta') preloadPalette()
    if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey || event.ctrlKey === event.metaKey) return
    event.preventDefault()
    if (!isDialogOpen()) onOpen()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => openByKey(event)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return wasOpened ? <OpenedPalette {...props} collectEarlyInput={collect} /> : null
}
