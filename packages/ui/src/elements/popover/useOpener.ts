import { useEffect, useEffectEvent, useId, useState } from 'react'

/** Attributes of the button that opens a surface: spread them on a `Button` or an `IconButton`. */
export interface OpenerTrigger<P extends 'menu' | 'dialog'> {
  readonly id: string
  readonly onClick: () => void
  readonly 'aria-haspopup': P
  readonly 'aria-expanded': boolean
  readonly 'aria-controls': string | undefined
}

/** What the surface has to know of the button that opens it. */
export interface OpenerProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  /** Ids of the button and of the surface, for Ark's look-ups. */
  readonly ids: { readonly trigger: string; readonly content: string }
}

/**
 * Ties a plain button to a surface whose code is loaded by the first press: Ark's machines with their positioning are too large
 * for the first load of a page. `surface` is null until then; afterwards it stays mounted, so that closing can return the focus.
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
 * Opens and closes a machine by `isOpen`. Not by the machine's own `open`: a menu controlled that way takes the focus back to
 * its button even if a press on another field closed it.
 */
export function useOpened(isOpen: boolean, setOpen: (isOpen: boolean) => void): void {
  const follow = useEffectEvent(setOpen)
  useEffect(() => follow(isOpen), [isOpen])
}
