import { endpoints, openApiDocument, openApiPath } from '@tidemark/contract'
import { describe, expect, it } from 'vitest'
import { startApp } from '../testing/startApp'

describe('the description of the API', () => {
  it('is the contract’s, with the header that the site is told to use', async () => {
    const { get } = await startApp({ site: { priceApiKey: 'k', priceApiKeyHeader: 'X-Prices' } })
    const answer = await get('/api/openapi.json')
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
    expect(answer.json()).toEqual(openApiDocument({ version: '1.0.0', priceApiKeyHeader: 'X-Prices' }))
  })

  it('can be read as a page, without anything inline', async () => {
    const { get } = await startApp()
    const { headers, body } = await get('/api/docs')
    expect(headers['content-type']).toMatch(/^text\/html/)
    for (const { path, method } of Object.values(endpoints)) {
      expect(body).toContain(`>${method.toUpperCase()} ${openApiPath(path)}</a>`)
    }
    expect(body).not.toContain('>204<')
    expect(body).not.toMatch(/<script|<style|style=|https?:\/\//)
    expect((await get('/api/docs.css')).headers['content-type']).toMatch(/^text\/css/)
  })
})
