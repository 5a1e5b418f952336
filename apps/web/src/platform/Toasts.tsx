import { ToastRegion, type ToastRegionProps } from '@tidemark/ui'
import { createPortal } from 'react-dom'

export function Toasts(props: ToastRegionProps) {
  return createPortal(<ToastRegion {...props} />, document.body)
}
