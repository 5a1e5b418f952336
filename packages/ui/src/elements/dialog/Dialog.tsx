import { Dialog as ChakraDialog, VisuallyHidden } from '@chakra-ui/react'
import type { ReactNode, RefObject } from 'react'
import { FloatingPortal } from '../portal/FloatingPortal'

export interface DialogProps {
  isOpen: boolean
  /** Heading and accessible name. */
  title: string
  /** Describes it, below the title. */
  description?: string | undefined
  children?: ReactNode | undefined
  /** Buttons: cancel first, the action last. */
  footer?: ReactNode | undefined
  /** Called by Escape or the backdrop; set `isOpen` to false. */
  onClose: () => void
  /** Focused on opening. @default the first control */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Maximum px. */
  width?: number | undefined
  /** No padding or visible title; near the top. */
  isBare?: boolean | undefined
  /** The backdrop does not close it. */
  isInsistent?: boolean | undefined
}

/** A modal window: keeps focus while open, returns it when closed. */
export function Dialog({
  isOpen,
  title,
  description,
  children,
  footer,
  onClose,
  initialFocus,
  width = 400,
  isBare = false,
  isInsistent = false,
}: DialogProps) {
  return (
    <ChakraDialog.Root
      open={isOpen}
      onOpenChange={({ open }) => open || onClose()}
      initialFocusEl={initialFocus && (() => initialFocus.current)}
      closeOnInteractOutside={!isInsistent}
      placement={isBare ? 'top' : 'center'}
    >
      <FloatingPortal>
        <ChakraDialog.Backdrop />
        <ChakraDialog.Positioner>
          <ChakraDialog.Content style={{ maxWidth: width }}>
            {isBare ? (
              <ChakraDialog.Title asChild>
                <VisuallyHidden>{title}</VisuallyHidden>
              </ChakraDialog.Title>
            ) : (
              <ChakraDialog.Header>
                <ChakraDialog.Title>{title}</ChakraDialog.Title>
              </ChakraDialog.Header>
            )}
            <ChakraDialog.Body p={isBare ? '0' : undefined}>
              {description === undefined ? null : <ChakraDialog.Description>{description}</ChakraDialog.Description>}
              {children}
            </ChakraDialog.Body>
            {footer === undefined ? null : <ChakraDialog.Footer>{footer}</ChakraDialog.Footer>}
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </FloatingPortal>
    </ChakraDialog.Root>
  )
}
