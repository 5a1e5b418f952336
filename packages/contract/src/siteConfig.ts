import { z } from 'zod'

/**
 * `/config.json`: where the hosts are. Read once at start, so that one build can be pointed at any backend.
 * An empty URL is the page's own origin. An empty `priceApiKey`: the answer of the sign-in has the key, or none is needed. `runResultPath` overrides the path of a stored run's result (`:id` is the run id).
 * `runProgress` says that the main host can tell how far a run is; without it no run is named and nobody asks. `uploadCheck` says
 * that the upload host knows `dry_run` and the words of the query beside it; to any other a file goes only to be stored.
 */
export const siteConfigSchema = z.object({
  apiUrl: z.string().default(''),
  priceUrl: z.string().default(''),
  uploadUrl: z.string().default(''),
  priceApiKey: z.string().default(''),
  priceApiKeyHeader: z.string().default('X-API-Key'),
  demoHeader: z.string().default('X-Demo-Mode'),
  runResultPath: z.string().optional(),
  runProgress: z.boolean().default(false),
  uploadCheck: z.boolean().default(false),
})
export type SiteConfig = z.infer<typeof siteConfigSchema>
