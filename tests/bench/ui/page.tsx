import '@tidemark/ui/theme.css'
import { UiProvider } from '@tidemark/ui/provider'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { PARTS } from './parts'

// Measures React's rendering, styles and layout, but not painting, which happens in the compositor.

let show: (content: ReactNode) => void = () => undefined

/** The provider surrounds the whole app, so only its content is measured. */
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
  // Forces styles and layout.
  document.body.getBoundingClientRect()
}

Object.assign(window, {
  partNames: PARTS.map(({ name }) => name),
  mountPart: (at: number, times: number) => {
    for (let k = 0; k < times; k++) {
      render(PARTS[at]?.draw(0))
      render(null)
    }
  },
  updatePart: (at: number, times: number) => {
    for (let k = 1; k <= times; k++) render(PARTS[at]?.draw(k))
  },
})
document.documentElement.dataset['ready'] = ''
