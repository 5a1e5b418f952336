import '@tidemark/ui/theme.css'
import { UiProvider } from '@tidemark/ui/provider'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { type Part, PARTS } from './parts'

// Runs in a browser, once with the components of today and once with those of the past. React renders, the browser computes
// styles and layout; painting, which the compositor does elsewhere, is left out.

/** Updates in one measured time: one alone can be shorter than the clock is exact. */
const UPDATES = 10

function timed(work: () => void): number {
  const startedAt = performance.now()
  work()
  // Forces styles and layout now.
  document.body.getBoundingClientRect()
  return performance.now() - startedAt
}

/** Times in ms: of a mount, and of one update on average. */
function measureOnce({ draw }: Part): { mount: number; update: number } {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const render = (k: number) => flushSync(() => root.render(<UiProvider>{draw(k)}</UiProvider>))
  const mount = timed(() => render(0))
  let updates = 0
  for (let k = 1; k <= UPDATES; k++) updates += timed(() => render(k))
  flushSync(() => root.unmount())
  container.remove()
  return { mount, update: updates / UPDATES }
}

Object.assign(window, {
  partNames: PARTS.map(({ name }) => name),
  /** Measures every part some times in turn. */
  measureParts: (rounds: number) => PARTS.map((part) => Array.from({ length: rounds }, () => measureOnce(part))),
})
document.documentElement.dataset['ready'] = ''
