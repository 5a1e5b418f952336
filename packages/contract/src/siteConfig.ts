import * as z from 'zod/mini'
import { _default as withDefault } from 'zod/mini'

/**
 * `/config.json`: the hosts, read once at start so that one build works with any backend. Uses zod/mini, as everything
 * that /login loads: plain zod would make the page 13 kB larger (DECISIONS 24).
 *
 * An empty URL means the page's own origin. An empty `priceApiKey` means that the sign-in response has the key, or none
 * is needed. `runResultPath` overrides the path of a stored run's result (`:id` is the run id). `runProgress`: the main
 * host reports a run's progress; otherwise it is never polled. `uploadCheck`: the upload host supports `dry_run` and
 * the reading options; otherwise files are only sent to be stored.
 */
export const siteConfigSchema = z.object({
  apiUrl: withDefault(z.string(), ''),
  priceUrl: withDefault(z.string(), ''),
  uploadUrl: withDefault(z.string(), ''),
  priceApiKey: withDefault(z.string(), ''),
  priceApiKeyHeader: withDefault(z.string(), 'X-API-Key'),
  demoHeader: withDefault(z.string(), 'X-Demo-Mode'),
  runResultPath: z.optional(z.string()),
  runProgress: withDefault(z.boolean(), false),
  uploadCheck: withDefault(z.boolean(), false),
})
export type SiteConfig = z.infer<typeof siteConfigSchema>
