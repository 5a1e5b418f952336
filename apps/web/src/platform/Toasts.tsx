import { ToastRegion, type ToastRegionProps } from '@tidemark/ui'
import { createPortal } from 'react-dom'

/** Renders the toasts at the end of the document. */
export function Toasts(props: ToastRegionProps) {
  return createPortal(<ToastRegion {...props} />, document.body)
}
