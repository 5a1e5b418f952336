/** @packageDocumentation Checks a chart frame by frame, so that a blank one fails a story. */

function isDrawn(canvas: HTMLCanvasElement | null): boolean {
  if (canvas === null || canvas.width === 0 || canvas.height === 0) return false
  const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
  if (data === undefined) return false
  const pixels = new Uint32Array(data.buffer)
  return pixels.some((pixel) => pixel !== pixels[0])
}

/** A skeleton, a previous chart's last frame, or a drawn chart. */
function showsSomething(root: HTMLElement): boolean {
  return (
    root.querySelector('[data-chart-skeleton]') !== null ||
    isDrawn(root.querySelector<HTMLCanvasElement>('canvas[data-last-frame]')) ||
    isDrawn(root.querySelector<HTMLCanvasElement>('td:nth-child(2) canvas')) ||
    root.querySelector('svg[role="img"]') !== null
  )
}

/** Counts painted frames and blank ones. @returns ends it, with the counts. */
export function watchFrames(root: HTMLElement): () => { readonly frames: number; readonly blank: number } {
  let [frames, blank, request] = [0, 0, 0]
  const { port1, port2 } = new MessageChannel()
  // A message sent in a frame arrives after the paint, before any timer.
  port1.addEventListener('message', () => {
    frames += 1
    if (!showsSomething(root)) blank += 1
  })
  port1.start()
  const next = () => {
    port2.postMessage(null)
    request = requestAnimationFrame(next)
  }
  request = requestAnimationFrame(next)
  return () => {
    cancelAnimationFrame(request)
    port1.close()
    return { frames, blank }
  }
}
