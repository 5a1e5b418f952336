import { describe, expect, it } from 'vitest'
import { createGate, GateFullError } from './gate'
import { deferred } from './testing/deferred'

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

  it('lets more in when there is room for more, and fewer when there is not', async () => {
    const log: string[] = []
    const [a, b, c, d] = [job('a', log), job('b', log), job('c', log), job('d', log)]
    let running = 1
    const gate = createGate({ running: () => running, waiting: 3 })
    const all = Promise.all([a, b, c, d].map(({ work }) => gate.enter(work)))
    await settle()
    expect(log).toEqual(['a'])
    running = 2
    a.end()
    await settle()
    expect(log).toEqual(['a', 'b', 'c'])
    running = 1
    b.end()
    await settle()
    expect(log).toEqual(['a', 'b', 'c'])
    c.end()
    await settle()
    expect(log).toEqual(['a', 'b', 'c', 'd'])
    d.end()
    await all
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
    const second = gate.enter(b.work, { signal: aborting.signal })
    aborting.abort(new Error('gone'))
    await expect(second).rejects.toThrow('gone')
    const third = gate.enter(c.work)
    a.end()
    c.end()
    await Promise.all([first, third])
    expect(log).toEqual(['a', 'c'])
  })

  it('lets users take turns, however much one of them has waiting', async () => {
    const log: string[] = []
    const gate = createGate({ running: 1, waiting: 20 })
    const of = (user: string, count: number) =>
      Array.from({ length: count }, (_, i) => gate.enter(async () => void log.push(`${user}${i}`), { user }))
    const first = job('first', log)
    const all = [gate.enter(first.work, { user: 'greedy' }), ...of('greedy', 4), ...of('quiet', 2), ...of('third', 1)]
    first.end()
    await Promise.all(all)
    expect(log).toEqual(['first', 'quiet0', 'third0', 'greedy0', 'quiet1', 'greedy1', 'greedy2', 'greedy3'])
  })

  it('gives a place that becomes free to the one who has fewest inside', async () => {
    const log: string[] = []
    const gate = createGate({ running: 3, waiting: 20 })
    const greedy = Array.from({ length: 5 }, (_, i) => job(`greedy${i}`, log))
    const quiet = Array.from({ length: 2 }, (_, i) => job(`quiet${i}`, log))
    const all = [
      ...greedy.map(({ work }) => gate.enter(work, { user: 'greedy' })),
      ...quiet.map(({ work }) => gate.enter(work, { user: 'quiet' })),
    ]
    greedy[0]?.end()
    await settle()
    greedy[1]?.end()
    await settle()
    expect(log).toEqual(['greedy0', 'greedy1', 'greedy2', 'quiet0', 'greedy3'])
    for (const { end } of [...greedy, ...quiet]) end()
    await Promise.all(all)
  })

  it('refuses a user whose share is full, and no other; what is over or aborted is not counted', async () => {
    const gate = createGate({ running: 1, waiting: 10, perUser: 2 })
    const [a, c] = [job('a', []), job('c', [])]
    const aborting = new AbortController()
    const first = gate.enter(a.work, { user: 'ann' })
    const second = gate.enter(async () => 'b', { user: 'ann', signal: aborting.signal })
    await expect(gate.enter(async () => 'c', { user: 'ann' })).rejects.toMatchObject({ isOwn: true })
    const other = gate.enter(c.work, { user: 'bob' })
    aborting.abort(new Error('gone'))
    await expect(second).rejects.toThrow('gone')
    const third = gate.enter(async () => 'd', { user: 'ann' })
    a.end()
    c.end()
    expect(await Promise.all([first, other, third])).toEqual(['a', 'c', 'd'])
    expect(await gate.enter(async () => 'e', { user: 'ann' })).toBe('e')
  })

  it('says whose queue is full', async () => {
    const gate = createGate({ running: 1, waiting: 1, perUser: 1 })
    const a = job('a', [])
    const first = gate.enter(a.work, { user: 'ann' })
    const own = gate.enter(async () => 'b', { user: 'ann' })
    await expect(own).rejects.toMatchObject({ isOwn: true, message: 'Too much of one user is waiting already.' })
    const second = gate.enter(async () => 'c', { user: 'bob' })
    const third = gate.enter(async () => 'd', { user: 'cid' })
    await expect(third).rejects.toMatchObject({ isOwn: false, message: 'Too much is waiting already.' })
    a.end()
    expect(await Promise.all([first, second])).toEqual(['a', 'c'])
  })

  it('never refuses what is patient, nor counts it', async () => {
    const log: string[] = []
    const [a, b, c] = [job('a', log), job('b', log), job('c', log)]
    const gate = createGate({ running: 1, waiting: 1, perUser: 2 })
    const first = gate.enter(a.work, { user: 'ann' })
    const early = gate.enter(b.work, { user: 'ann', isPatient: true })
    const second = gate.enter(c.work, { user: 'ann' })
    const late = ['ann', 'bob'].map((user) => gate.enter(b.work, { user, isPatient: true }))
    await expect(gate.enter(async () => 'd', { user: 'ann' })).rejects.toMatchObject({ isOwn: true })
    await expect(gate.enter(async () => 'd', { user: 'bob' })).rejects.toMatchObject({ isOwn: false })
    for (const { end } of [a, b, c]) end()
    await Promise.all([first, early, second, ...late])
    expect(log).toEqual(['a', 'b', 'b', 'c', 'b'])
    expect(await gate.enter(async () => 'e', { user: 'ann' })).toBe('e')
  })

  it('does not count a patient one that was aborted either', async () => {
    const gate = createGate({ running: 1, waiting: 1 })
    const a = job('a', [])
    const first = gate.enter(a.work)
    const aborting = new AbortController()
    const patient = gate.enter(async () => 'b', { isPatient: true, signal: aborting.signal })
    aborting.abort(new Error('gone'))
    await expect(patient).rejects.toThrow('gone')
    const second = gate.enter(async () => 'c')
    await expect(gate.enter(async () => 'd')).rejects.toBeInstanceOf(GateFullError)
    a.end()
    expect(await Promise.all([first, second])).toEqual(['a', 'c'])
  })

  it('begins nothing that was aborted before it came', async () => {
    const gate = createGate({ running: 1, waiting: 0 })
    const log: string[] = []
    const signal = AbortSignal.abort(new Error('gone'))
    await expect(gate.enter(job('a', log).work, { signal })).rejects.toThrow('gone')
    expect(await gate.enter(async () => 'b')).toBe('b')
    expect(log).toEqual([])
  })

  it('leaves alone what has begun when it is aborted, and gives an error as the reason', async () => {
    const gate = createGate({ running: 1, waiting: 1 })
    const a = job('a', [])
    const [begun, waiting] = [new AbortController(), new AbortController()]
    const first = gate.enter(async () => 'x', { signal: begun.signal })
    await first
    const second = gate.enter(a.work, { signal: begun.signal })
    const third = gate.enter(async () => 'c', { signal: waiting.signal })
    begun.abort(new Error('gone'))
    waiting.abort('gone')
    await expect(third).rejects.toThrow('Aborted while waiting.')
    a.end()
    expect(await second).toBe('a')
  })

  it('gives the turn among those with as many inside to the one admitted longest ago', async () => {
    const log: string[] = []
    const gate = createGate({ running: 1, waiting: 20 })
    const enter = (user: string, name: string) => gate.enter(async () => void log.push(name), { user })
    const first = job('first', log)
    const all = [gate.enter(first.work, { user: 'zed' }), enter('ann', 'a1'), enter('bob', 'b1'), enter('ann', 'a2')]
    all.push(enter('zed', 'z1'), enter('bob', 'b2'))
    first.end()
    await Promise.all(all)
    expect(log).toEqual(['first', 'a1', 'b1', 'z1', 'a2', 'b2'])
  })

  it('takes nobody else from the queue when what waited before is aborted', async () => {
    const log: string[] = []
    const [a, b, c] = [job('a', log), job('b', log), job('c', log)]
    const gate = createGate({ running: 1, waiting: 1 })
    const aborting = new AbortController()
    const first = gate.enter(a.work)
    const second = gate.enter(b.work, { signal: aborting.signal })
    a.end()
    await first
    const third = gate.enter(c.work)
    aborting.abort(new Error('gone'))
    await expect(gate.enter(async () => 'd')).rejects.toBeInstanceOf(GateFullError)
    b.end()
    c.end()
    expect(await Promise.all([second, third])).toEqual(['b', 'c'])
  })

  it('forgets the turns of those who have nothing left', async () => {
    const log: string[] = []
    const gate = createGate({ running: 1, waiting: 20 })
    const enter = (user: string, name: string) => gate.enter(async () => void log.push(name), { user })
    await enter('ann', 'a1')
    const first = job('first', log)
    const all = [gate.enter(first.work, { user: 'bob' }), enter('bob', 'b2'), enter('ann', 'a2'), enter('cid', 'c1')]
    first.end()
    await Promise.all(all)
    expect(log).toEqual(['a1', 'first', 'a2', 'c1', 'b2'])
  })

  it('gives a free place to one who waits, though another who does not has as few inside', async () => {
    const log: string[] = []
    const [a, b, c, d] = [job('a', log), job('b', log), job('c', log), job('d', log)]
    const gate = createGate({ running: 3, waiting: 1 })
    const all = [
      gate.enter(a.work, { user: 'ann' }),
      gate.enter(b.work, { user: 'bob' }),
      gate.enter(c.work, { user: 'cid' }),
      gate.enter(d.work, { user: 'bob' }),
    ]
    c.end()
    await settle()
    expect(log).toEqual(['a', 'b', 'c', 'd'])
    for (const { end } of [a, b, d]) end()
    await Promise.all(all)
  })
})
