import '@tidemark/ui/theme.css'
import { UiProvider } from '@tidemark/ui/provider'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { PARTS } from './parts'

// Runs in a browser, once with the components of today and once with those of the past. React renders, the browser computes
// styles and layout; painting, which the compositor does elsewhere, is left out.

let show: (content: ReactNode) => void = () => undefined

/** The provider stands around the whole app and is mounted once: only what is in it is measured. */
function Host() {
  const [content, setContent] = useState<ReactNode>(null)
  useLayoutEffect(() => {
    show = setContent
  }, [])
  return content
}

flushSync(() =>
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <UiProvider>
      <Host />
    </UiProvider>,
  ),
)

function render(content: ReactNode): void {
  flushSync(() => show(content))
  // Computes styles and layout now.
  document.body.getBoundingClientRect()
}

Object.assign(window, {
  partNames: PARTS.map(({ name }) => name),
  /** Mounts a part and takes it away again, some times. */
  mountPart: (at: number, times: number) => {
    for (let k = 0; k < times; k++) {
      render(PARTS[at]?.draw(0))
      render(null)
    }
  },
  /** Updates a part that is mounted, some times. */
  updatePart: (at: number, times: number) => {
    for (let k = 1; k <= times; k++) render(PARTS[at]?.draw(k))
  },
})
document.documentElement.dataset['ready'] = ''
