/** px on either side of the frame, which has its resize handles there. */
const ROOM = 40

const STYLE = `
  #storybook-preview-wrapper [data-scale] {
    transform: scale(var(--fit, 1));
    transform-origin: top left;
    margin-right: calc((var(--fit, 1) - 1) * 100%);
  }`

function fit(): void {
  const canvas = document.getElementById('storybook-preview-wrapper')
  const frame = canvas?.querySelector<HTMLElement>('[data-scale]')
  if (canvas === null || frame === null || frame === undefined) return
  const isWhole = frame.style.width === '100%'
  const scale = isWhole ? 1 : Math.min(1, (canvas.clientWidth - 2 * ROOM) / frame.offsetWidth)
  frame.style.setProperty('--fit', String(scale))
  frame.style.marginBottom = `${(scale - 1) * frame.offsetHeight}px`
}

/** Scales frames down to the canvas, so that 1440 px is visible whole. */
export function fitFrames(): void {
  const style = document.createElement('style')
  style.textContent = STYLE
  document.head.append(style)
  const sizes = new ResizeObserver(fit)
  // The manager renders canvas and frames later.
  new MutationObserver(() => {
    for (const part of document.querySelectorAll(
      '#storybook-preview-wrapper, #storybook-preview-wrapper [data-scale]',
    )) {
      sizes.observe(part)
    }
  }).observe(document.body, { childList: true, subtree: true })
}
