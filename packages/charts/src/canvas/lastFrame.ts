import type { IChartApiBase } from 'lightweight-charts'

const SELECTOR = ':scope > canvas[data-last-frame]'

/** Covers `node` with what its chart shows now, until `removeLastFrame`: the next chart takes several frames to draw. */
export function keepLastFrame(node: HTMLElement, api: IChartApiBase): void {
  // This chart was replaced before it had drawn: the earlier frame still is the last one.
  if (node.querySelector(SELECTOR) !== null) return
  const frame = api.takeScreenshot(true)
  frame.dataset['lastFrame'] = ''
  Object.assign(frame.style, { position: 'absolute', inset: '0', zIndex: '3', width: '100%', height: '100%' })
  node.append(frame)
}

export function removeLastFrame(node: HTMLElement): void {
  node.querySelector(SELECTOR)?.remove()
}
