import * as z from 'zod/mini'
import { _default as withDefault } from 'zod/mini'

/**
 * Like all that /login loads, this uses zod/mini: with plain zod the page would be 13 kB larger (DECISIONS 24).
 *
 * `/config.json`: where the hosts are. Read once at start, so that one build can be pointed at any backend.
 * An empty URL is the page's own origin. An empty `priceApiKey`: the answer of the sign-in has the key, or none is needed. `runResultPath` overrides the path of a stored run's result (`:id` is the run id).
 * `runProgress` says that the main host can tell how far a run is; without it no run is named and nobody asks. `uploadCheck` says
 * that the upload host knows `dry_run` and the words of the query beside it; to any other a file goes only to be stored.
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
