import { Portal } from '@chakra-ui/react'
import { useContext, type ReactNode } from 'react'
import { FloatingRoot } from '../../theme/UiProvider'

export interface FloatingPortalProps {
  children: ReactNode
}

/** Chakra's Portal into the `UiProvider`. */
export function FloatingPortal({ children }: FloatingPortalProps) {
  return <Portal container={useContext(FloatingRoot)}>{children}</Portal>
}
