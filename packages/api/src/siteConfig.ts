import { type SiteConfig, siteConfigSchema } from '@tidemark/contract'
import { isObject, type JsonObject, readJson } from './readers'

const URLS = ['apiUrl', 'priceUrl', 'uploadUrl'] as const

/** Build-time settings (`VITE_API_URL` and so on). */
export type SiteConfigDefaults = { readonly [K in keyof SiteConfig]?: SiteConfig[K] | undefined }

/** `message` names the field, the value and what is allowed. */
export class SiteConfigError extends Error {
  override readonly name = 'SiteConfigError'
}

/** `problem` is a sentence for the user when `/config.json` exists but was ignored, else null. */
export interface LoadedSite {
  readonly config: SiteConfig
  readonly problem: string | null
}

/**
 * `/config.json` over build-time defaults over the page's own origin (DECISIONS 3). A missing file is fine; an
 * unreadable one is reported in `problem`.
 *
 * @throws {SiteConfigError} for an invalid value
 */
export async function loadSiteConfig(
  defaults: SiteConfigDefaults = {},
  { fetch: get = fetch, url = '/config.json' }: { readonly fetch?: typeof fetch; readonly url?: string } = {},
): Promise<LoadedSite> {
  const { file = {}, problem = null } = await readFile(get, url)
  return { config: parseSiteConfig(file, defaults), problem: problem && `${url} cannot be used: ${problem}.` }
}

async function readFile(
  get: typeof fetch,
  url: string,
): Promise<{ readonly file?: JsonObject; readonly problem?: string }> {
  let response: Response
  let text: string
  try {
    response = await get(url)
    text = await response.text()
  } catch {
    return {}
  }
  if (response.status >= 500) return { problem: `the server answered with status ${response.status}` }
  if (!response.ok) return {}
  const file = readJson(text)
  if (isObject(file)) return { file }
  if (file !== undefined) return { problem: 'it is not a JSON object' }
  if (text.trim() === '') return { problem: 'it is empty' }
  return { problem: text.trimStart().startsWith('<') ? 'it is a web page instead of JSON' : 'it is not valid JSON' }
}

/** @throws {SiteConfigError} */
export function parseSiteConfig(
  file: Readonly<Record<string, unknown>>,
  defaults: SiteConfigDefaults = {},
): SiteConfig {
  const given = Object.entries({ ...defaults, ...withoutNull(file) }).filter(([, value]) => value !== undefined)
  const parsed = siteConfigSchema.safeParse(Object.fromEntries(given))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const field = String(issue?.path[0])
    throw new SiteConfigError(
      `config.json: ${field} is ${JSON.stringify(file[field])}, it must be ${field === 'extensions' ? 'true or false' : 'text'}.`,
    )
  }
  const config = { ...parsed.data }
  for (const field of URLS) config[field] = readUrl(field, config[field])
  const { runResultPath } = config
  if (runResultPath !== undefined && !(runResultPath.startsWith('/') && /:id\b/.test(runResultPath))) {
    throw new SiteConfigError(`config.json: runResultPath is '${runResultPath}', it must start with / and hold :id.`)
  }
  return config
}

function readUrl(field: string, text: string): string {
  if (text === '' || /^\/(?!\/)/.test(text) || /^https?:$/.test(protocolOf(text))) return text.replace(/\/+$/, '')
  throw new SiteConfigError(
    `config.json: ${field} is '${text}', it must be an http or https address, or empty for the page's own.`,
  )
}

function protocolOf(text: string): string {
  try {
    return new URL(text).protocol
  } catch {
    return ''
  }
}

function withoutNull(file: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(file).filter(([, value]) => value !== null))
}
