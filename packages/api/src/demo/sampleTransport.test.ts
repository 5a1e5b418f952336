import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { type AnnotationChange, endpoints } from '@tidemark/contract'
import { readBarFile } from '@tidemark/engine'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Client, createClient } from '../client'
import { createSampleBackend } from './sampleBackend'
import type { DemoRun } from './session'
import { sampleTransport } from './sampleTransport'

const sample = readBarFile(gunzipSync(readFileSync(new URL('./sampleBars.bin', import.meta.url))))
const ask = createSampleBackend(sample)
const request = { symbol: 'VIX - Daily', strategy_name: 'SmaCross' }

let kept: DemoRun[]
const keeping = () => ({
  all: () => kept,
  put: (run: DemoRun) => void (kept = [...kept.filter(({ id }) => id !== run.id), run]),
})
const noStudies = { all: () => [], put: () => undefined }
let client: Client
const annotate = (id: string, body: AnnotationChange) => client.ask('annotateRun', { params: { id }, body })

beforeEach(() => {
  kept = []
  const runs = keeping()
  client = createClient({
    hasExtensions: () => true,
    transport: sampleTransport({
      worker: { ask },
      runs,
      studies: noStudies,
      now: () => Date.UTC(2025, 0, 14, 14, 22, 7),
    }),
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
    const asking = vi.fn<typeof ask>(ask)
    const runs = keeping()
    const transport = sampleTransport({
      worker: { ask: asking },
      runs,
      studies: noStudies,
      most: () => 100,
      now: () => 0,
    })
    await transport({ endpoint: endpoints.plotIndicators, body: { symbol: 'VIX - Daily', indicators: ['SMA'] } })
    expect(asking.mock.lastCall?.[0]).toMatchObject({ most: 101 })
  })

  it('that nobody made are not found', async () => {
    await expect(client.runResult('20200101_000000_SmaCross_VIX')).rejects.toMatchObject({ status: 404 })
  })
})

describe('the library of a demo', () => {
  const ID = '20250114_142207_SmaCross_VIX'

  it('shows what was run and how it went', async () => {
    const { summary } = await client.runBacktest({ ...request, config: { n1: 5, n2: 10 } })
    const [row] = await client.library()
    expect(row).toMatchObject({
      id: ID,
      facts: { symbol: 'VIX', parameters: { n1: 5, n2: 10 }, summary },
      annotation: { star: false, tags: [], note: '' },
    })
    expect(row?.facts?.sparkline).toHaveLength(40)
  })

  it('keeps what is noted, and refuses what the server would', async () => {
    await client.runBacktest(request)
    expect(await annotate(ID, { star: true })).toEqual({ star: true, tags: [], note: '' })
    expect(await annotate(ID, { tags: ['a'] })).toEqual({ star: true, tags: ['a'], note: '' })
    await expect(annotate(ID, { note: 'x'.repeat(2001) })).rejects.toMatchObject({ status: 422 })
    await expect(annotate('nothing', {})).rejects.toMatchObject({ status: 404 })
    expect((await client.library())[0]?.annotation).toEqual({ star: true, tags: ['a'], note: '' })
  })

  it('hides a deleted run until it is restored', async () => {
    await client.runBacktest(request)
    await client.ask('deleteRun', { params: { id: ID } })
    expect([await client.library(), await client.runIds()]).toEqual([[], []])
    await expect(client.runResult(ID)).rejects.toMatchObject({ status: 404 })
    await expect(client.ask('deleteRun', { params: { id: ID } })).rejects.toMatchObject({ status: 404 })
    await client.ask('restoreRun', { params: { id: ID } })
    expect(await client.runIds()).toEqual([ID])
  })
})
