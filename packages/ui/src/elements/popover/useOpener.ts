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
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
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
  const [open, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const ids = { trigger: `${id}trigger`, content: `${id}content` }
  const onClick = () => {
    setWasOpened(true)
    setOpen(!open)
  }
  return {
    trigger: {
      id: ids.trigger,
      onClick,
      'aria-haspopup': popup,
      'aria-expanded': open,
      'aria-controls': open ? ids.content : undefined,
    },
    surface: wasOpened ? { open, onOpenChange: setOpen, ids } : null,
  }
}

/**
 * Opens and closes a machine. With its own `open` a menu would return focus even after a click on another field.
 */
export function useOpened(open: boolean, setOpen: (open: boolean) => void): void {
  const follow = useEffectEvent(setOpen)
  useEffect(() => follow(open), [open])
}
