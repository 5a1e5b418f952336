import { useEffect, useEffectEvent, useId, useState } from 'react'

/** Attributes of a button that opens a surface: spread them on a `Button` or an `IconButton`. */
export interface OpenerTrigger<P extends 'menu' | 'dialog'> {
  readonly id: string
  readonly onClick: () => void
  readonly 'aria-haspopup': P
  readonly 'aria-expanded': boolean
  readonly 'aria-controls': string | undefined
}

/** What the surface needs to know about its button. */
export interface OpenerProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  /** Ids for Ark's look-ups. */
  readonly ids: { readonly trigger: string; readonly content: string }
}

/**
 * Connects a button with a surface whose code loads on the first click, because Ark's machines with positioning are too
 * large for a page's first load. `surface` is null until then; afterwards it stays mounted, so that closing can return
 * focus.
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
 * Opens and closes a machine by `isOpen`. Not by the machine's `open` prop: a menu controlled that way returns focus to
 * its button even if a click on another field closed it.
 */
export function useOpened(isOpen: boolean, setOpen: (isOpen: boolean) => void): void {
  const follow = useEffectEvent(setOpen)
  useEffect(() => follow(isOpen), [isOpen])
}
