import { Kbd as ChakraKbd } from '@chakra-ui/react'

export interface KbdProps {
  /** Keys as printed: `Ctrl K`, `/`. */
  children: string
}

/** A control's shortcut, hidden from assistive technology, which reads `aria-keyshortcuts`. */
export function Kbd({ children }: KbdProps) {
  return <ChakraKbd aria-hidden="true">{children}</ChakraKbd>
}
