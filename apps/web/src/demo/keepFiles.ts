/** What the list of files is asked of and what keeps them: the page, or a test's. */
export interface KeepFilesOptions {
  /** @default the page's own */
  readonly fetch?: (url: string) => Promise<Response>
  /** Where the links go that have the browser fetch and read modules. @default the page's head */
  readonly head?: Pick<HTMLElement, 'append'>
  /** Of the app, with a slash at its end. @default as it was built */
  readonly base?: string
}

/**
 * Has the browser fetch every file of the app that is not here yet, so that each page opens without a network. Modules are
 * read and not run. In development there is no list, and nothing is fetched.
 *
 * @throws whatever keeps the list from being had
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

/** Only what has been read to its end is kept. */
async function read(get: (url: string) => Promise<Response>, url: string): Promise<void> {
  await (await get(url)).arrayBuffer()
}
