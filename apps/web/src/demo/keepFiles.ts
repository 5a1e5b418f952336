export interface KeepFilesOptions {
  /** @default the page's own */
  readonly fetch?: (url: string) => Promise<Response>
  /** Gets the module preloads. @default the page's head */
  readonly head?: Pick<HTMLElement, 'append'>
  /** Ends in a slash. @default as built */
  readonly base?: string
}

/**
 * Preloads all files for use without a network. Modules are fetched but not run. Does nothing in development, where no
 * list exists.
 *
 * @throws when the list cannot be loaded
 */
export async function keepFiles({
  fetch: get = (url) => fetch(url),
  head = document.head,
  base = import.meta.env.BASE_URL,
}: KeepFilesOptions = {}): Promise<void> {
  const answer = await get(`${base}offline.json`)
  const isList = answer.ok && (answer.headers.get('content-type') ?? '').includes('json')
  const names: unknown = isList ? await answer.json() : []
  if (!Array.isArray(names)) return
  const files = names.filter((name) => typeof name === 'string')
  head.append(...files.filter(isModule).map((name) => moduleLink(base + name)))
  await Promise.all(files.filter((name) => !isModule(name)).map((name) => read(get, base + name)))
}

function isModule(name: string): boolean {
  return name.endsWith('.js')
}

function moduleLink(href: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  return link
}

/** Only a response read to its end is cached. */
async function read(get: (url: string) => Promise<Response>, url: string): Promise<void> {
  await (await get(url)).arrayBuffer()
}
