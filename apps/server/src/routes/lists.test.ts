import { endpoints, siteConfigSchema } from '@tidemark/contract'
import { describe, expect, it } from 'vitest'
import { PRICE_KEY, startApp } from '../testing/startApp'
import { strategyFolder } from '../testing/strategyFolder'

describe('lists', () => {
  it('names the strategy files that cannot be used, and why', async () => {
    const { get, token } = await startApp({ folder: strategyFolder({ 'mine.mjs': 'export default 1' }) })
    expect((await get(endpoints.strategies.path, await token('ann'))).json()).toMatchObject({
      broken: [{ file: 'mine.mjs', reason: expect.stringContaining('default export') }],
    })
  })
})

describe('/config.json', () => {
  it('says where the hosts are, to anyone', async () => {
    const { get } = await startApp({ site: { priceApiKey: PRICE_KEY, apiUrl: 'https://api.example.com' } })
    expect(siteConfigSchema.parse((await get('/config.json')).json())).toEqual({
      apiUrl: 'https://api.example.com',
      priceUrl: '',
      uploadUrl: '',
      priceApiKey: PRICE_KEY,
      priceApiKeyHeader: 'X-API-Key',
      demoHeader: 'X-Demo-Mode',
      extensions: false,
    })
  })
})

describe('/health', () => {
  it('is well while the store is', async () => {
    const { get, store } = await startApp()
    expect((await get('/health')).json()).toEqual({ status: 'ok' })
    await store.close()
    const answer = await get('/health')
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({ detail: 'Internal server error' })
  })
})
