import { z } from 'zod'

/**
 * `/config.json`: where the hosts are. Read once at start, so that one build can be pointed at any backend.
 * An empty URL is the page's own origin. `runResultPath` overrides the path of a stored run's result (`:id` is the run id).
 */
export const siteConfigSchema = z.object({
  apiUrl: z.string().default(''),
  priceUrl: z.string().default(''),
  uploadUrl: z.string().default(''),
  priceApiKey: z.string().default(''),
  priceApiKeyHeader: z.string().default('X-API-Key'),
  demoHeader: z.string().default('X-Demo-Mode'),
  runResultPath: z.string().optional(),
})
export type SiteConfig = z.infer<typeof siteConfigSchema>
