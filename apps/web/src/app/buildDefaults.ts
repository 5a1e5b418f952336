import type { SiteConfigDefaults } from '@tidemark/api'

/** Reads hosts from the build's `VITE_*` settings; `/config.json` overrides them (DECISIONS 3). */
export function buildDefaults(env: Readonly<Record<string, unknown>>): SiteConfigDefaults {
  const text = (name: string) => {
    const value = env[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  return {
    apiUrl: text('VITE_API_URL'),
    priceUrl: text('VITE_PRICE_URL'),
    uploadUrl: text('VITE_UPLOAD_URL'),
    priceApiKey: text('VITE_PRICE_API_KEY'),
    priceApiKeyHeader: text('VITE_PRICE_API_KEY_HEADER'),
    demoHeader: text('VITE_DEMO_HEADER'),
    runResultPath: text('VITE_RUN_RESULT_PATH'),
  }
}
