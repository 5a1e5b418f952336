import { useContext, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { FloatingRoot } from '../../theme/UiProvider'

export interface FloatingPortalProps {
  children: ReactNode
}

/** Puts what floats at the end of the `UiProvider`. Chakra's Portal would first put what is open from the start into the body. */
export function FloatingPortal({ children }: FloatingPortalProps) {
  const root = useContext(FloatingRoot)
  return root === null ? null : createPortal(children, root)
}
