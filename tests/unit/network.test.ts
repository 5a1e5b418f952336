import { getResponse, http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { late, leaveStory, networkHandlers } from '../../.storybook/network'

const STRATEGIES = 'https://api.example/api/strategies'
const own = [http.get(STRATEGIES, () => HttpResponse.json({ strategies: [] }))]

describe("the toolbar's network", () => {
  it.each(['', 'normal', undefined, null])('is normal for %s: nothing is put before the story', (condition) => {
    expect(networkHandlers(condition)).toEqual([])
  })

  it('lets a slow story answer itself, later', async () => {
    vi.useFakeTimers()
    try {
      const answer = getResponse([...networkHandlers('slow'), ...own], new Request(STRATEGIES))
      let isThere = false
      void answer.then(() => (isThere = true))
      await vi.advanceTimersByTimeAsync(1000)
      expect(isThere).toBe(false)
      await vi.advanceTimersByTimeAsync(2000)
      expect((await answer)?.status).toBe(200)
    } finally {
      vi.useRealTimers()
    }
  })

  it('fails before the story can answer', async () => {
    const answer = await getResponse([...networkHandlers('failing'), ...own], new Request(STRATEGIES))
    expect(answer?.status).toBe(504)
  })

  it('is not there at all when offline', async () => {
    const answer = await getResponse([...networkHandlers('offline'), ...own], new Request(STRATEGIES))
    expect(answer?.type).toBe('error')
  })

  it('leaves everything that is not ours alone', async () => {
    const page = [http.get('https://api.example/fonts/inter.woff2', () => new HttpResponse(null, { status: 204 }))]
    const answer = await getResponse(
      [...networkHandlers('failing'), ...page],
      new Request('https://api.example/fonts/inter.woff2'),
    )
    expect(answer?.status).toBe(204)
  })
})

it('what the story before asks late fails alone; what nobody answers stays unanswered', async () => {
  leaveStory(own)
  expect((await getResponse([late], new Request(STRATEGIES)))?.type).toBe('error')
  expect(await getResponse([late], new Request(STRATEGIES, { method: 'POST' }))).toBeUndefined()
  leaveStory([])
  expect(await getResponse([late], new Request(STRATEGIES))).toBeUndefined()
})
