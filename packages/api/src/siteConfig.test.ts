import { describe, expect, it } from 'vitest'
import { loadSiteConfig, SiteConfigError } from './siteConfig'

function fileWith(text: string, status = 200): typeof fetch {
  return () => Promise.resolve(new Response(text, { status }))
}

function unreachable(): Promise<Response> {
  return Promise.reject(new TypeError('fetch failed'))
}

const OWN_ORIGIN = {
  apiUrl: '',
  priceUrl: '',
  uploadUrl: '',
  priceApiKey: '',
  priceApiKeyHeader: 'X-API-Key',
  demoHeader: 'X-Demo-Mode',
  extensions: false,
}

describe('where the hosts are', () => {
  it('is the page’s own origin when nobody says', async () => {
    await expect(loadSiteConfig({}, { fetch: fileWith('', 404) })).resolves.toEqual({
      config: OWN_ORIGIN,
      problem: null,
    })
  })

  it('is what the build says when there is no file', async () => {
    const { config } = await loadSiteConfig(
      { apiUrl: 'https://api.test/', priceUrl: undefined },
      { fetch: fileWith('', 404) },
    )
    expect(config).toEqual({ ...OWN_ORIGIN, apiUrl: 'https://api.test' })
  })

  it('is what the file says before all', async () => {
    const file = { apiUrl: '', priceUrl: 'http://price.test:9000/v1', priceApiKey: 'k', uploadUrl: null, extra: 1 }
    const { config } = await loadSiteConfig(
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

  it('survives that nobody can be asked', async () => {
    await expect(loadSiteConfig({}, { fetch: unreachable })).resolves.toEqual({ config: OWN_ORIGIN, problem: null })
  })

  it.each([
    ['a page', fileWith('<!doctype html><title>App</title>'), 'it is a web page instead of JSON'],
    ['nothing', fileWith(' '), 'it is empty'],
    ['a slip', fileWith('{"apiUrl": "https://api.test",}'), 'it is not valid JSON'],
    ['a list', fileWith('["https://api.test"]'), 'it is not a JSON object'],
    ['null', fileWith('null'), 'it is not a JSON object'],
    ['a failure', fileWith('{"apiUrl":"http://wrong.test"}', 500), 'the server answered with status 500'],
  ])('is what the build says when the file is %s, and the problem names the file', async (_, fetch, reason) => {
    await expect(loadSiteConfig({ apiUrl: 'https://build.test' }, { fetch })).resolves.toEqual({
      config: { ...OWN_ORIGIN, apiUrl: 'https://build.test' },
      problem: `/config.json cannot be used: ${reason}.`,
    })
  })

  it.each([
    [
      { apiUrl: 'api.test' },
      "config.json: apiUrl is 'api.test', it must be an http or https address, or empty for the page's own.",
    ],
    [{ priceUrl: 'javascript:alert(1)' }, /priceUrl is 'javascript:alert\(1\)'/],
    [{ uploadUrl: '//evil.test' }, /uploadUrl is '\/\/evil.test'/],
    [{ priceApiKey: 7 }, 'config.json: priceApiKey is 7, it must be text.'],
    [{ extensions: 'yes' }, 'config.json: extensions is "yes", it must be true or false.'],
    [{ runResultPath: 'results' }, "config.json: runResultPath is 'results', it must start with / and hold :id."],
  ])('refuses %j and says what is allowed', async (file, message) => {
    const loading = loadSiteConfig({}, { fetch: fileWith(JSON.stringify(file)) })
    await expect(loading).rejects.toThrow(SiteConfigError)
    await expect(loading).rejects.toThrow(message)
  })
})
