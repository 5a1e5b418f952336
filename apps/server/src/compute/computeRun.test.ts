import { gunzipSync } from 'node:zlib'
import { backtestRequestSchema, type Timeframe } from '@tidemark/contract'
import { RunCancelled } from '@tidemark/engine'
import { runBacktest } from '@tidemark/engine/research'
import { describe, expect, it } from 'vitest'
import { GOOD_REQUEST, waves } from '../testing/startApp'
import { computeRun } from './computeRun'
import type { BacktestTask } from './task'

const REQUEST = backtestRequestSchema.parse(GOOD_REQUEST)

function task(bars: number, timeframe: Timeframe = 'H1'): BacktestTask {
  return { kind: 'backtest', request: REQUEST, series: [{ symbol: 'ABC', timeframe, stored: 'H1', bars: waves(bars) }] }
}

function unpacked(packed: Uint8Array): unknown {
  return JSON.parse(gunzipSync(packed).toString())
}

describe('computeRun', () => {
  it('packs the result, the equity and the report of the engine, each on its own', () => {
    const done = computeRun(task(500), {})
    const name = { symbol: 'ABC', timeframe: 'H1' } as const
    const { equity, report, ...result } = runBacktest(REQUEST, waves(500), name, { report: true })
    const provenance = { ...result.provenance, duration_ms: expect.any(Number) }
    expect(unpacked(done.result)).toEqual({ ...JSON.parse(JSON.stringify(result)), provenance })
    expect(unpacked(done.equity)).toEqual(JSON.parse(JSON.stringify(equity)))
    expect(unpacked(done.report)).toEqual(JSON.parse(JSON.stringify(report)))
    expect(done).toMatchObject({ kind: 'run', strategy: 'SmaCross', facts: { symbol: 'ABC', timeframe: 'H1' } })
    expect(done.facts.summary?.['# Trades']).toBeGreaterThan(5)
  })

  it('owns the memory of what it packed, and no more', () => {
    const { result, equity, report } = computeRun(task(500), {})
    for (const part of [result, equity, report]) expect(part.buffer.byteLength).toBe(part.byteLength)
  })

  it('packs a long equity in pieces, and tells how far it is all the while', () => {
    const seen: number[] = []
    const { equity } = computeRun(task(60_000), { onProgress: (fraction) => seen.push(fraction) })
    const points = unpacked(equity)
    expect(points).toHaveLength(60_000)
    expect(points).toEqual(
      JSON.parse(
        JSON.stringify(
          runBacktest(REQUEST, waves(60_000), { symbol: 'ABC', timeframe: 'H1' }, { report: true }).equity,
        ),
      ),
    )
    expect(seen.toSorted((a, b) => a - b)).toEqual(seen)
    const packing = [0.5, 0.5 + 25 / 60]
    expect(seen.slice(seen.lastIndexOf(0.4))).toEqual([0.4, 0.5, ...packing.map((one) => expect.closeTo(one, 9))])
    expect(seen.filter((fraction) => fraction < 0.4).length).toBeGreaterThan(1)
  })

  it('ends between two pieces of the equity', () => {
    const seen: number[] = []
    const shouldStop = () => seen.filter((fraction) => fraction === 0.5).length === 2
    expect(() => computeRun(task(60_000), { onProgress: (now) => seen.push(now), shouldStop })).toThrow(RunCancelled)
    expect(seen.at(-1)).toBe(0.5)
  })
})
