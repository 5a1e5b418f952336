import { describe, expect, it } from 'vitest'
import { loadSiteConfig, SiteConfigError } from './siteConfig'

function fileWith(text: string, status = 200): typeof fetch {
  return () => Promise.resolve(new Response(text, { status }))
}

const OWN_ORIGIN = {
  apiUrl: '',
  priceUrl: '',
  uploadUrl: '',
  priceApiKey: '',
  priceApiKeyHeader: 'X-API-Key',
  demoHeader: 'X-Demo-Mode',
  runProgress: false,
  uploadCheck: false,
}

describe('where the hosts are', () => {
  it('is the page’s own origin when nobody says', async () => {
    await expect(loadSiteConfig({}, { fetch: fileWith('', 404) })).resolves.toEqual(OWN_ORIGIN)
  })

  it('is what the build says when there is no file', async () => {
    const config = await loadSiteConfig(
      { apiUrl: 'https://api.test/', priceUrl: undefined },
      { fetch: fileWith('', 404) },
    )
    expect(config).toEqual({ ...OWN_ORIGIN, apiUrl: 'https://api.test' })
  })

  it('is what the file says before all', async () => {
    const file = { apiUrl: '', priceUrl: 'http://price.test:9000/v1', priceApiKey: 'k', uploadUrl: null, extra: 1 }
    const config = await loadSiteConfig(
      { apiUrl: 'https://build.test', uploadUrl: 'https://up.test' },
      { fetch: fileWith(JSON.stringify(file)) },
    )
    expect(config).toEqual({
      ...OWN_ORIGIN,
      priceUrl: 'http://price.test:9000/v1',
      priceApiKey: 'k',
      uploadUrl: 'https://up.test',
    })
  })

  it.each([
    ['a page instead of the file', fileWith('<!doctype html>')],
    ['a failure that looks like the file', fileWith('{"apiUrl":"http://wrong.test"}', 500)],
    ['no network', () => Promise.reject(new TypeError('fetch failed'))],
  ])('survives %s', async (_, fetch) => {
    await expect(loadSiteConfig({}, { fetch })).resolves.toEqual(OWN_ORIGIN)
  })

  it.each([
    [
      { apiUrl: 'api.test' },
      "config.json: apiUrl is 'api.test', it must be an http or https address, or empty for the page's own.",
    ],
    [{ priceUrl: 'javascript:alert(1)' }, /priceUrl is 'javascript:alert\(1\)'/],
    [{ uploadUrl: '//evil.test' }, /uploadUrl is '\/\/evil.test'/],
    [{ priceApiKey: 7 }, 'config.json: priceApiKey is 7, it must be text.'],
    [{ runProgress: 'yes' }, 'config.json: runProgress is "yes", it must be true or false.'],
    [{ uploadCheck: 1 }, 'config.json: uploadCheck is 1, it must be true or false.'],
    [{ runResultPath: 'results' }, "config.json: runResultPath is 'results', it must start with / and hold :id."],
  ])('refuses %j and says what is allowed', async (file, message) => {
    const loading = loadSiteConfig({}, { fetch: fileWith(JSON.stringify(file)) })
    await expect(loading).rejects.toThrow(SiteConfigError)
    await expect(loading).rejects.toThrow(message)
  })
})
