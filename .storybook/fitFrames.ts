/** In px, for the resize handles beside the frame. */
const ROOM = 16

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

/**
 * Scales a story's frame down to the manager's canvas, so that a page of 1440 px is visible whole. Smaller ones are
 * unchanged.
 */
export function fitFrames(): void {
  const style = document.createElement('style')
  style.textContent = STYLE
  document.head.append(style)
  const sizes = new ResizeObserver(fit)
  // The manager renders the canvas after registering add-ons, and a frame per story.
  new MutationObserver(() => {
    for (const part of document.querySelectorAll(
      '#storybook-preview-wrapper, #storybook-preview-wrapper [data-scale]',
    )) {
      sizes.observe(part)
    }
  }).observe(document.body, { childList: true, subtree: true })
}
