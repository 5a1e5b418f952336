import type { Bars } from '@tidemark/engine'
import type { NewRun, User } from '../store/Store'
import { FACTS } from './runFacts'

export const makeUser = (name: string): User => ({
  id: `id-${name}`,
  name,
  passwordHash: 'h',
  passwordVersion: 1,
  role: 'administrator',
  createdAt: 5,
  identity: null,
})

export const makeRun = (over: Partial<NewRun> = {}): NewRun => ({
  owner: 'id-ann',
  strategy: 'SmaCross',
  symbol: 'EURUSD',
  timeframe: 'H1',
  startedAt: Date.UTC(2025, 0, 14, 14, 22, 7),
  request: '{}',
  result: Uint8Array.of(31, 0, 139),
  equity: Uint8Array.of(0, 1, 255),
  report: Uint8Array.of(7),
  facts: FACTS,
  ...over,
})

/** Stored before the process is killed. */
export const FINISHED_RUN = makeRun({ owner: 'owner', strategy: 'Finished', startedAt: Date.UTC(2025, 0, 1) })

export function makeBars(times: number[], more = 0): Bars {
  const column = (base: number) => Float64Array.from(times, (_, i) => base + more + i)
  return {
    time: Float64Array.from(times),
    open: column(1),
    high: column(3),
    low: column(0.1),
    close: column(2),
    volume: Float64Array.from(times, (_, i) => (i === 0 ? Number.NaN : i)),
  }
}
