/** Text that Storybook accepts in a URL. */
const PLAIN = /^[\w .-]{1,60}$/

function argOf(value: unknown): string | null {
  if (typeof value === 'boolean' || value === null) return `!${value}`
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' && PLAIN.test(value) ? encodeURIComponent(value) : null
}

/** Returns props as a Storybook URL's `args`, omitting objects, functions and long texts, which it does not support. */
export function argsOf(props: Readonly<Record<string, unknown>>): string {
  return Object.entries(props)
    .flatMap(([name, value]) => {
      const arg = argOf(value)
      return arg === null || name === 'children' ? [] : [`${name}:${arg}`]
    })
    .join(';')
}

/** A story in Storybook's `index.json`. */
interface StoryEntry {
  readonly id: string
  readonly exportName: string
  readonly importPath: string
}

function isStory(value: unknown): value is StoryEntry {
  return typeof value === 'object' && value !== null && 'exportName' in value && 'importPath' in value
}

/**
 * Maps the names of components that have stories to a story's id: `Default`, otherwise the first. The shortest file
 * name wins: 'Menu.stories.tsx' before 'Menu.use.stories.tsx'.
 *
 * @param index - Storybook's `index.json`
 */
export function storyIds(index: unknown): ReadonlyMap<string, string> {
  const entries = typeof index === 'object' && index !== null && 'entries' in index ? index.entries : null
  const stories = Object.values(entries ?? {}).filter(isStory)
  const ids = new Map<string, string>()
  for (const { importPath } of stories.toSorted((a, b) => b.importPath.length - a.importPath.length)) {
    const own = stories.filter((story) => story.importPath === importPath)
    const story = own.find(({ exportName }) => exportName === 'Default') ?? own[0]
    const name = /([^/.]+)\.[^/]*$/.exec(importPath)?.[1]
    if (story !== undefined && name !== undefined) ids.set(name, story.id)
  }
  return ids
}

/** Returns the path of a story with a component's props, relative to Storybook's address. */
export function storyPath(id: string, props: Readonly<Record<string, unknown>>): string {
  const args = argsOf(props)
  return `?path=/story/${id}${args === '' ? '' : `&args=${args}`}`
}
