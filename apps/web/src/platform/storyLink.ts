function kebab(text: string): string {
  return text
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

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

/** Returns the path of a component's story; null if the story file's `text` has none. */
export function storyPath(text: string, props: Readonly<Record<string, unknown>>): string | null {
  const title = /^\s*title: '([^']+)'/m.exec(text)?.[1]
  const id = /^ {2}id: '([^']+)'/m.exec(text)?.[1] ?? title
  const names = [...text.matchAll(/^export const ([A-Z]\w*)/gm)].map(([, name = '']) => name)
  const name = names.includes('Default') ? 'Default' : names[0]
  if (id === undefined || name === undefined) return null
  const args = argsOf(props)
  return `/?path=/story/${kebab(id)}--${kebab(name)}${args === '' ? '' : `&args=${args}`}`
}
