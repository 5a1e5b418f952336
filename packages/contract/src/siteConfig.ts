import * as z from 'zod/mini'
import { _default as withDefault } from 'zod/mini'

/**
 * `/config.json`, read once so that one build works with any backend. zod/mini, as everything /login loads: plain zod
 * adds 13 kB (DECISIONS 24).
 *
 * An empty URL is the page's own origin. An empty `priceApiKey`: the sign-in response has it, or none is needed.
 * `runResultPath` overrides a stored result's path (`:id` is the run id). `extensions`: all hosts are our own server, which
 * has more than the specified calls (DECISIONS 34). `signOn`: the name of its OpenID Connect provider, where it has one.
 */
export const siteConfigSchema = z.object({
  apiUrl: withDefault(z.string(), ''),
  priceUrl: withDefault(z.string(), ''),
  uploadUrl: withDefault(z.string(), ''),
  priceApiKey: withDefault(z.string(), ''),
  priceApiKeyHeader: withDefault(z.string(), 'X-API-Key'),
  demoHeader: withDefault(z.string(), 'X-Demo-Mode'),
  runResultPath: z.optional(z.string()),
  extensions: withDefault(z.boolean(), false),
  signOn: z.optional(z.string()),
})
export type SiteConfig = z.infer<typeof siteConfigSchema>
