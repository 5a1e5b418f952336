import type { IChartApiBase } from 'lightweight-charts'

const SELECTOR = ':scope > canvas[data-last-frame]'

/** Covers `node` with the last frame, until `removeLastFrame`: the next chart needs several to draw. */
export function keepLastFrame(node: HTMLElement, api: IChartApiBase): void {
  // Replaced before it had drawn: keep the earlier frame.
  if (node.querySelector(SELECTOR) !== null) return
  const frame = api.takeScreenshot(true)
  frame.dataset['lastFrame'] = ''
  Object.assign(frame.style, { position: 'absolute', inset: '0', zIndex: '3', width: '100%', height: '100%' })
  node.append(frame)
}

export function removeLastFrame(node: HTMLElement): void {
  node.querySelector(SELECTOR)?.remove()
}
