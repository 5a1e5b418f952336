/** @packageDocumentation Checks what a chart shows frame by frame, so that a blank one in between fails a story. */

/** Whether a canvas holds more than its background. */
function isDrawn(canvas: HTMLCanvasElement | null): boolean {
  if (canvas === null || canvas.width === 0 || canvas.height === 0) return false
  const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
  if (data === undefined) return false
  const pixels = new Uint32Array(data.buffer)
  return pixels.some((pixel) => pixel !== pixels[0])
}

/** A skeleton, the last frame of the previous chart, or a drawn chart. */
function showsSomething(root: HTMLElement): boolean {
  return (
    root.querySelector('[data-chart-skeleton]') !== null ||
    isDrawn(root.querySelector<HTMLCanvasElement>('canvas[data-last-frame]')) ||
    isDrawn(root.querySelector<HTMLCanvasElement>('td:nth-child(2) canvas')) ||
    root.querySelector('svg[role="img"]') !== null
  )
}

/** Looks at each frame after it was painted. @returns ends it, with the number of frames and of blank ones among them. */
export function watchFrames(root: HTMLElement): () => { readonly frames: number; readonly blank: number } {
  let [frames, blank, request] = [0, 0, 0]
  const { port1, port2 } = new MessageChannel()
  // A message that is sent in a frame arrives after it was painted, before any timer.
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
