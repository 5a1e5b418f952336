import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { readBarFile } from '@tidemark/engine'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Client, createClient } from '../client'
import { createSampleBackend } from './sampleBackend'
import { type DemoRun, sampleTransport } from './sampleTransport'

const sample = readBarFile(gunzipSync(readFileSync(new URL('./sampleBars.bin', import.meta.url))))
const ask = createSampleBackend(sample)
const request = { symbol: 'VIX - Daily', strategy_name: 'SmaCross' }

let kept: DemoRun[]
let client: Client

beforeEach(() => {
  kept = []
  const runs = { all: () => kept, add: (run: DemoRun) => kept.push(run) }
  client = createClient({
    transport: sampleTransport({ worker: { ask }, runs, now: () => Date.UTC(2025, 0, 14, 14, 22, 7) }),
  })
})

describe('runs of a demo', () => {
  it('are named as the server names them, two of one second by two', async () => {
    expect((await client.runBacktest(request)).run_id).toBe('20250114_142207_SmaCross_VIX')
    expect((await client.runBacktest(request)).run_id).toBe('20250114_142207_SmaCross~002_VIX')
    expect(await client.runIds()).toEqual(['20250114_142207_SmaCross~002_VIX', '20250114_142207_SmaCross_VIX'])
  })

  it('give the same result when they are opened again', async () => {
    const { provenance: made, ...result } = await client.runBacktest({ ...request, fees: 0.001 })
    const { provenance: remade, ...again } = await client.runResult(result.run_id ?? '')
    expect(again).toEqual(result)
    expect(remade?.bars_hash).toBe(made?.bars_hash)
  })

  it('are not kept when they are refused', async () => {
    await expect(client.runBacktest({ ...request, strategy_name: 'Nothing' })).rejects.toMatchObject({ status: 422 })
    expect(kept).toEqual([])
  })

  it('a point more than is shown is asked for, so that a cut is seen', async () => {
    const asked = vi.fn<typeof ask>(ask)
    const runs = { all: () => kept, add: (run: DemoRun) => kept.push(run) }
    const transport = sampleTransport({ worker: { ask: asked }, runs, most: () => 100, now: () => 0 })
    await transport({ call: 'plotIndicators', body: { symbol: 'VIX - Daily', indicators: ['SMA'] } })
    expect(asked.mock.lastCall?.[0]).toMatchObject({ most: 101 })
  })

  it('that nobody made are not found', async () => {
    await expect(client.runResult('20200101_000000_SmaCross_VIX')).rejects.toMatchObject({ status: 404 })
  })
})
