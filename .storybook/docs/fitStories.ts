import type { DocsContainerProps } from '@storybook/addon-docs/blocks'

const STORY_FRAME = 'iframe[id^="iframe--"]'

interface Size {
  readonly width: number
  readonly height: number
}

/** px; null for a story that follows its frame. */
function sizeOf({ storyGlobals, parameters }: ReturnType<DocsContainerProps['context']['storyById']>): Size | null {
  const { viewport }: { viewport?: { value?: string } } = storyGlobals
  const options: Record<string, { styles?: { width: string; height: string } }> = parameters['viewport']?.options ?? {}
  const styles = options[viewport?.value ?? '']?.styles
  return styles === undefined ? null : { width: Number.parseInt(styles.width), height: Number.parseInt(styles.height) }
}

/**
 * Shows the docs' framed stories at the size of their viewport, scaled down where the page is narrower: a guide shows the desktop
 * page and not the layout of its own column.
 *
 * @returns stops it
 */
export function fitStories(context: DocsContainerProps['context']): () => void {
  const fit = (holder: Element) => {
    const frame = holder.querySelector<HTMLIFrameElement>(STORY_FRAME)
    const size = frame && sizeOf(context.storyById(frame.id.replace('iframe--', '')))
    if (!size || !(holder instanceof HTMLElement)) return
    const scale = Math.min(1, holder.clientWidth / size.width)
    holder.style.height = `${size.height * scale}px`
    Object.assign(frame.style, {
      width: `${size.width}px`,
      height: `${size.height}px`,
      transform: `scale(${scale})`,
      transformOrigin: 'top left',
    })
  }
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) fit(target)
  })
  const observe = () => {
    for (const { parentElement } of document.querySelectorAll(STORY_FRAME)) {
      if (parentElement !== null) sizes.observe(parentElement)
    }
  }
  const added = new MutationObserver(observe)
  added.observe(document.body, { childList: true, subtree: true })
  observe()
  return () => {
    added.disconnect()
    sizes.disconnect()
  }
}
