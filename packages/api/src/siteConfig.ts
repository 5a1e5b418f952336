import { type SiteConfig, siteConfigSchema } from '@tidemark/contract'
import { isObject, readJson } from './readers'

const FLAGS: readonly string[] = ['runProgress', 'uploadCheck']
const URLS = ['apiUrl', 'priceUrl', 'uploadUrl'] as const

/** Settings of a build (`VITE_API_URL` and so on); undefined and missing ones fall back to the schema's defaults. */
export type SiteConfigDefaults = { readonly [K in keyof SiteConfig]?: SiteConfig[K] | undefined }

/** `/config.json` holds something that cannot be meant; `message` names the field, its value and what is allowed. */
export class SiteConfigError extends Error {
  override readonly name = 'SiteConfigError'
}

/**
 * Where the hosts are: `/config.json` over the build's defaults over the page's own origin (DECISIONS 3). A server without
 * the file is no error, a file with a wrong value is.
 *
 * @throws {SiteConfigError}
 */
export async function loadSiteConfig(
  defaults: SiteConfigDefaults = {},
  { fetch: get = fetch, url = '/config.json' }: { readonly fetch?: typeof fetch; readonly url?: string } = {},
): Promise<SiteConfig> {
  let file: unknown
  try {
    const response = await get(url)
    file = response.ok ? readJson(await response.text()) : undefined
  } catch {
    file = undefined
  }
  return parseSiteConfig(isObject(file) ? file : {}, defaults)
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
      `config.json: ${field} is ${JSON.stringify(file[field])}, it must be ${FLAGS.includes(field) ? 'true or false' : 'text'}.`,
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
