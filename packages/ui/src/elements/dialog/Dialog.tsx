import { Dialog as ChakraDialog, VisuallyHidden, type DialogRootProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { FloatingPortal } from '../portal/FloatingPortal'

export interface DialogProps extends Pick<
  DialogRootProps,
  'initialFocusEl' | 'closeOnInteractOutside' | 'onEscapeKeyDown'
> {
  open: boolean
  /** Heading and accessible name. */
  title: string
  /** Describes it, below the title. */
  description?: string | undefined
  children?: ReactNode | undefined
  /** Buttons: cancel first, the action last. */
  footer?: ReactNode | undefined
  /** Called by Escape or the backdrop; set `open` to false. */
  onClose: () => void
  /** Maximum px. */
  width?: number | undefined
  /** No padding or visible title; near the top. */
  isBare?: boolean | undefined
}

/** A modal window: keeps focus while open, returns it when closed. */
export function Dialog({
  title,
  description,
  children,
  footer,
  onClose,
  width = 400,
  isBare = false,
  ...root
}: DialogProps) {
  return (
    <ChakraDialog.Root {...root} onOpenChange={({ open }) => open || onClose()} placement={isBare ? 'top' : 'center'}>
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
