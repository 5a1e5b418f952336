import { useEffect, useEffectEvent, useId, useState } from 'react'

/** Spread on the opening button. */
export interface OpenerTrigger<P extends 'menu' | 'dialog'> {
  readonly id: string
  readonly onClick: () => void
  readonly 'aria-haspopup': P
  readonly 'aria-expanded': boolean
  readonly 'aria-controls': string | undefined
}

export interface OpenerProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  /** Ids for Ark. */
  readonly ids: { readonly trigger: string; readonly content: string }
}

/**
 * Connects a button with a surface that loads on the first click: Ark's positioning is too large for a page's first
 * load. `surface` is null until then, later mounted, so that closing returns focus.
 */
export function useOpener<P extends 'menu' | 'dialog'>(
  popup: P,
): { readonly trigger: OpenerTrigger<P>; readonly surface: OpenerProps | null } {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const ids = { trigger: `${id}trigger`, content: `${id}content` }
  const onClick = () => {
    setWasOpened(true)
    setIsOpen(!isOpen)
  }
  return {
    trigger: {
      id: ids.trigger,
      onClick,
      'aria-haspopup': popup,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? ids.content : undefined,
    },
    surface: wasOpened ? { isOpen, onOpenChange: setIsOpen, ids } : null,
  }
}

/**
 * Opens and closes by `isOpen`. With the machine's `open` prop a menu would return focus even after a click on another
 * field.
 */
export function useOpened(isOpen: boolean, setOpen: (isOpen: boolean) => void): void {
  const follow = useEffectEvent(setOpen)
  useEffect(() => follow(isOpen), [isOpen])
}
