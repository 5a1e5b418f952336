import { expect, it } from 'vitest'
import { isServerUp } from './serverUp'

it.each([
  ['there', () => Promise.resolve(new Response(null)), true],
  ['behind a gateway that does not reach it', () => Promise.resolve(new Response(null, { status: 502 })), false],
  ['out of reach', () => Promise.reject(new TypeError('Failed to fetch')), false],
])('a server that is %s', async (_, ask, isThere) => {
  await expect(isServerUp('https://tidemark.test/backtest', ask)).resolves.toBe(isThere)
})

it('is asked for a page, as a visit asks', async () => {
  const asked: unknown[] = []
  await isServerUp('https://tidemark.test/backtest', (_, options) => {
    asked.push(options?.headers)
    return Promise.resolve(new Response(null))
  })
  expect(asked).toEqual([{ accept: 'text/html' }])
})
