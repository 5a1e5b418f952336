import { endpoints, type Param, TIMEFRAMES } from '@tidemark/contract'
import { describe, expect, it } from 'vitest'
import { ask, good, refused } from './support/target'

function isFit({ default: value, min = -Infinity, max = Infinity, choices }: Param): boolean {
  if (typeof value === 'number') return value >= min && value <= max
  return typeof value === 'boolean' || (choices ?? []).includes(value)
}

describe('lists', () => {
  it('strategies have names and descriptions, and the form can be made of their parameters', async () => {
    const { strategies } = await good(endpoints.strategies)
    expect(strategies.length).toBeGreaterThan(0)
    expect(new Set(strategies.map(({ name }) => name)).size).toBe(strategies.length)
    const unfit = strategies.flatMap(({ params = [] }) => params.filter((param) => !isFit(param)))
    expect(unfit).toEqual([])
  })

  it('indicators are a map of names to the names of their parameters', async () => {
    const { indicators } = await good(endpoints.indicators)
    expect(Object.keys(indicators).length).toBeGreaterThan(0)
  })

  it('indicators_info describes the very same indicators', async () => {
    const { indicators } = await good(endpoints.indicators)
    const { indicators: described } = await good(endpoints.indicatorsInfo)
    expect(described.map(({ name }) => name).toSorted()).toEqual(Object.keys(indicators).toSorted())
    for (const { name, params } of described) {
      expect(params.map((param) => param.name)).toEqual(indicators[name]?.params)
    }
  })

  it('symbols are the same from both hosts, ascending, each once, their timeframes in order', async () => {
    const main = await good(endpoints.symbols)
    expect(await good(endpoints.priceSymbols)).toEqual(main)
    expect(main.symbols).toEqual([...new Set(main.symbols)].toSorted())
    for (const timeframes of Object.values(main.timeframes ?? {})) {
      expect(timeframes).toEqual(TIMEFRAMES.filter((timeframe) => timeframes.includes(timeframe)))
    }
  })

  it('are answers of their moment: nobody keeps them', async () => {
    const { headers } = await ask(endpoints.strategies)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-type')).toContain('application/json')
  })
})

describe('what is not there', () => {
  it('is 404 with a detail on a path of the API', async () => {
    expect(await refused(404, { ...endpoints.strategies, path: '/api/nothing' })).not.toBe('')
  })

  it('is 405 with the methods that a path has', async () => {
    const { status, headers, body } = await ask(endpoints.strategies, { method: 'DELETE' })
    expect(status).toBe(405)
    expect(headers.get('allow')).toBe('GET')
    expect(body).toHaveProperty('detail')
  })
})
