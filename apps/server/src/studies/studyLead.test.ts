import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LedStudy, StoredStudy, StudyLeads } from '../store/Store'
import { deferred } from '../testing/deferred'
import { createStudyLead, LeftToOthers, type LeadWatch } from './studyLead'

const BEAT_MS = 2000

function stored(id: string): StoredStudy {
  const series = { strategy: 'SmaCross', symbol: 'ABC', timeframe: 'H1' } as const
  const rest = {
    owner: 'ann',
    kind: 'sweep',
    createdAt: 1,
    trials: 0,
    state: '{}',
    answer: new Uint8Array(),
    parts: null,
  }
  return { id, ...series, ...rest }
}

function led(id: string): LedStudy {
  return { id, owner: 'ann', kind: 'sweep', plan: '{}', createdAt: 1, takeovers: 1 }
}

const refuse = () => Promise.reject(new Error('away'))

type Beat = Awaited<ReturnType<StudyLeads['beat']>>

/** A database that leads what it is asked for; `leads` may be changed by the test. */
function setUp() {
  const calls: unknown[] = []
  const leaders = new Set<string>()
  const note = (leader: string, ...call: unknown[]) => (leaders.add(leader), void calls.push(call))
  const leads = {
    claim: async (me: string, plan: string, { id }: StoredStudy) => (note(me, 'claim', id, plan), true),
    put: async (me: string, { id }: StoredStudy, isOver: boolean) => (note(me, 'put', id, isOver), true),
    fail: async (me: string, { id }: Pick<StoredStudy, 'id'>) => note(me, 'fail', id),
    beat: async (me: string, ids: readonly string[]): Promise<Beat> => {
      note(me, 'beat', ...ids)
      return new Map(ids.map((id) => [id, { isCancelled: false }]))
    },
    takeOver: async (me: string): Promise<LedStudy[]> => (note(me, 'takeOver'), []),
    cancel: async (owner: string, id: string) => void calls.push(['cancel', owner, id]),
    release: async (me: string) => note(me, 'release'),
  }
  const lines: string[] = []
  const lead = createStudyLead(leads, (line) => void lines.push(line))
  const events: string[] = []
  const watch: LeadWatch = {
    onLost: (id) => void events.push(`lost ${id}`),
    onCancelled: (id) => void events.push(`cancelled ${id}`),
    adopt: async ({ id }) => void events.push(`adopted ${id}`),
  }
  /** What a beat calls. */
  const beat = async () => {
    calls.length = 0
    await vi.advanceTimersByTimeAsync(BEAT_MS)
    return calls
  }
  return { lead, leads, calls, leaders, events, lines, watch, beat }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the lead of studies that several servers share', () => {
  it('is claimed with the plan, and told by every beat until the study ends', async () => {
    const { lead, calls, leaders, watch, beat } = setUp()
    lead.watch(watch)
    expect(await beat()).toEqual([['takeOver']])
    await lead.start(stored('one'), '{"a":1}')
    await lead.start(stored('two'), '{}')
    expect(calls.slice(1)).toEqual([
      ['claim', 'one', '{"a":1}'],
      ['claim', 'two', '{}'],
    ])
    expect(await beat()).toEqual([['beat', 'one', 'two'], ['takeOver']])
    await lead.put(stored('one'), false)
    expect(await beat()).toEqual([['beat', 'one', 'two'], ['takeOver']])
    await lead.put(stored('one'), true)
    expect(calls.at(-1)).toEqual(['put', 'one', true])
    expect(await beat()).toEqual([['beat', 'two'], ['takeOver']])
    lead.leave('two')
    expect(await beat()).toEqual([['takeOver']])
    expect(leaders.size).toBe(1)
  })

  it('is another name for each server', async () => {
    const [one, other] = [setUp(), setUp()]
    await one.lead.start(stored('a'), '{}')
    await other.lead.start(stored('a'), '{}')
    expect([...one.leaders][0]).not.toBe([...other.leaders][0])
  })

  it('is refused for what another server leads, which is then not told of', async () => {
    const { lead, leads, watch, beat } = setUp()
    leads.claim = async () => false
    leads.put = async () => false
    lead.watch(watch)
    await expect(lead.start(stored('one'), '{}')).rejects.toBeInstanceOf(LeftToOthers)
    await expect(lead.put(stored('one'), false)).rejects.toBeInstanceOf(LeftToOthers)
    expect(await beat()).toEqual([['takeOver']])
  })

  it('ends with a study that cannot be gone on with', async () => {
    const { lead, calls, watch, beat } = setUp()
    lead.watch(watch)
    await lead.start(stored('one'), '{}')
    await lead.fail(stored('one'))
    expect(calls.at(-1)).toEqual(['fail', 'one'])
    expect(await beat()).toEqual([['takeOver']])
  })

  it('is lost once to another server, and told to be cancelled as often as it is asked', async () => {
    const { lead, leads, events, watch, beat } = setUp()
    lead.watch(watch)
    for (const id of ['mine', 'lost', 'cancelled']) await lead.start(stored(id), '{}')
    leads.beat = async () =>
      new Map([
        ['mine', { isCancelled: false }],
        ['cancelled', { isCancelled: true }],
      ])
    await beat()
    expect(events).toEqual(['lost lost', 'cancelled cancelled'])
    await beat()
    expect(events).toEqual(['lost lost', 'cancelled cancelled', 'cancelled cancelled'])
  })

  it('is not lost of a study that ended during the beat', async () => {
    const { lead, leads, events, watch, beat } = setUp()
    lead.watch(watch)
    await lead.start(stored('one'), '{}')
    leads.beat = async () => (lead.leave('one'), new Map())
    await beat()
    expect(events).toEqual([])
  })

  it('is taken over of servers that fell silent, and told of from then on', async () => {
    const { lead, leads, events, watch, beat } = setUp()
    lead.watch(watch)
    const { takeOver } = leads
    leads.takeOver = async () => [led('one'), led('two')]
    await beat()
    expect(events).toEqual(['adopted one', 'adopted two'])
    leads.takeOver = takeOver
    expect(await beat()).toEqual([['beat', 'one', 'two'], ['takeOver']])
  })

  it('is not taken over of itself, where the database was busy for so long that it seems silent', async () => {
    const { lead, leads, events, watch, beat } = setUp()
    lead.watch(watch)
    await lead.start(stored('one'), '{}')
    leads.takeOver = async () => [led('one'), led('two')]
    await beat()
    expect(events).toEqual(['adopted two'])
  })

  it('is told of again after the database did not answer, of which the log says when it began and ended', async () => {
    const { lead, leads, events, lines, watch, beat } = setUp()
    lead.watch(watch)
    await lead.start(stored('one'), '{}')
    const answering = { ...leads }
    leads.beat = refuse
    await beat()
    await beat()
    Object.assign(leads, answering, { takeOver: refuse })
    await beat()
    await beat()
    Object.assign(leads, answering)
    expect(await beat()).toEqual([['beat', 'one'], ['takeOver']])
    expect(events).toEqual([])
    expect(lines).toEqual([
      'The heartbeat of studies fails: away',
      'The heartbeat of studies works again.',
      'Taking over studies fails: away',
      'Taking over studies works again.',
    ])
  })

  it('is told of by one beat at a time, for which the end of the server waits', async () => {
    const { lead, leads, calls, watch, beat } = setUp()
    lead.watch(watch)
    const slow = deferred<LedStudy[]>()
    leads.takeOver = () => (calls.push(['takeOver']), slow.promise)
    expect(await beat()).toEqual([['takeOver']])
    expect(await beat()).toEqual([])
    const stopping = lead.stop()
    await vi.advanceTimersByTimeAsync(BEAT_MS)
    expect(calls).toEqual([])
    slow.resolve([])
    await stopping
    expect(calls).toEqual([['release']])
    expect(await beat()).toEqual([])
  })

  it('ends with the server even when the database does not answer', async () => {
    const { lead, leads } = setUp()
    leads.release = () => Promise.reject(new Error('away'))
    await expect(lead.stop()).resolves.toBeUndefined()
  })

  it('is asked to cancel by any server', async () => {
    const { lead, calls } = setUp()
    await lead.cancel('ann', 'one')
    expect(calls).toEqual([['cancel', 'ann', 'one']])
  })
})
