import { NETWORK } from './states.ts'

interface Named {
  readonly id: string
  readonly tags?: readonly string[] | undefined
  readonly name?: string | undefined
}

/** Names that the index gives to stories for the search, by export name. */
const NAMES: Readonly<Record<string, string>> = { Mobile: 'Mobile (phone)' }

const DEFAULT = 'Default'

/**
 * Returns a story's name in the index. The search shows a component in place of its stories, unless one of them matches better:
 * so a page's first story has the page's name.
 */
export function indexNameOf(title: string, exportName: string): string | undefined {
  const page = /^Pages\/([^/]+)$/.exec(title)?.[1]
  return exportName === DEFAULT ? page : NAMES[exportName]
}

/** Returns a story's name in the sidebar, where the page's name stands above it, with a mark if it asks the server. */
export function labelOf({ id, type, name = '', tags = [] }: Named & { readonly type?: string }): string {
  const label = id.endsWith('--default') ? DEFAULT : name
  return type === 'story' && tags.includes(NETWORK) ? `${label} ⇄` : label
}
