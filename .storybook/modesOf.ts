interface Size {
  readonly width: number
  readonly height: number
}

/** Names of viewports in preview.tsx. */
const SIZES = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
} as const

/** Their widths decide about layout. A page has stories of its own on a phone. */
const PANEL = /^Panels\//
const PAGE = /^Pages\/[^/]+$/
const HAS_CODE = /^(?:Elements|Forms|Layout|Panels|Charts)\//
const WHOLE_WINDOW = /^(?:Pages|Demo|Flows)\//

const light = (viewport: Size) => ({ light: { theme: 'light', viewport } })
const DARK = { dark: { theme: 'dark', viewport: SIZES.desktop } }
const TABLET = { tablet: { theme: 'light', viewport: SIZES.tablet } }
const PHONE = { phone: { theme: 'light', viewport: SIZES.phone } }

/**
 * Returns Chromatic's modes of a story, a snapshot each.
 *
 * @param own - the story's viewport, where its play works; undefined: any
 */
export function modesOf(title: string, name: string, own: Size | undefined): Record<string, object> {
  if (own !== undefined && own.width !== SIZES.desktop.width) return light(own)
  if (PAGE.test(title) && name === 'Default') return { ...light(SIZES.desktop), ...DARK, ...TABLET }
  if (WHOLE_WINDOW.test(title)) return light(SIZES.desktop)
  return { ...light(SIZES.desktop), ...DARK, ...(PANEL.test(title) && own === undefined && { ...TABLET, ...PHONE }) }
}

interface Annotations {
  globals?: { viewport?: { value?: string } }
  parameters?: {
    chromatic?: object
    docs?: object
    viewport?: { options?: Record<string, { styles: { width: string; height: string } }> }
  }
}

/** Its size in px; undefined for a story that follows its window. */
export function ownSize(story: Annotations, meta: Annotations): Size | undefined {
  const name = (story.globals ?? meta.globals)?.viewport?.value ?? ''
  const styles = (story.parameters?.viewport ?? meta.parameters?.viewport)?.options?.[name]?.styles
  if (styles !== undefined) return { width: parseInt(styles.width), height: parseInt(styles.height) }
  return Object.entries(SIZES).find(([known]) => known === name)?.[1]
}

/** Puts the modes on a file's stories; `modes.ts` calls it in each. */
export function addModes(title: string, meta: Annotations, stories: Readonly<Record<string, Annotations>>): void {
  for (const [name, story] of Object.entries(stories)) {
    const modes = modesOf(title, name, ownSize(story, meta))
    story.parameters = {
      ...story.parameters,
      chromatic: { ...story.parameters?.chromatic, modes },
      // A page is in no package, so its code would be of no use elsewhere.
      ...(!HAS_CODE.test(title) && { docs: { ...story.parameters?.docs, canvas: { sourceState: 'none' } } }),
    }
  }
}
