import { describe, expect, it } from 'vitest'
import { createGate, GateFullError } from './gate'
import { deferred } from './testing/deferred'

/** A piece of work that says when it began, and ends when told to. */
function job(name: string, log: string[]) {
  const { promise, resolve, reject } = deferred<string>()
  return { work: () => (log.push(name), promise), end: () => resolve(name), fail: () => reject(new Error(name)) }
}

const settle = () => new Promise(setImmediate)

describe('createGate', () => {
  it('lets so many in at once, and the others in their order', async () => {
    const log: string[] = []
    const [a, b, c, d] = [job('a', log), job('b', log), job('c', log), job('d', log)]
    const gate = createGate({ running: 2, waiting: 2 })
    const all = Promise.allSettled([a, b, c, d].map(({ work }) => gate.enter(work)))
    await settle()
    expect(log).toEqual(['a', 'b'])
    b.fail()
    await settle()
    expect(log).toEqual(['a', 'b', 'c'])
    a.end()
    c.end()
    d.end()
    expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  })

  it('refuses at once when the queue is full, and takes the next when there is room again', async () => {
    const log: string[] = []
    const a = job('a', log)
    const gate = createGate({ running: 1, waiting: 0 })
    const first = gate.enter(a.work)
    await expect(gate.enter(async () => 'b')).rejects.toBeInstanceOf(GateFullError)
    a.end()
    await first
    expect(await gate.enter(async () => 'c')).toBe('c')
  })

  it('never begins what was aborted while it waited, and keeps its place for another', async () => {
    const log: string[] = []
    const [a, b, c] = [job('a', log), job('b', log), job('c', log)]
    const gate = createGate({ running: 1, waiting: 1 })
    const aborting = new AbortController()
    const first = gate.enter(a.work)
    const second = gate.enter(b.work, aborting.signal)
    aborting.abort(new Error('gone'))
    await expect(second).rejects.toThrow('gone')
    const third = gate.enter(c.work)
    a.end()
    c.end()
    await Promise.all([first, third])
    expect(log).toEqual(['a', 'c'])
  })
})
