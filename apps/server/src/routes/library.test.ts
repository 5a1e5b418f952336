import { libraryRunSchema } from '@tidemark/contract'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { GOOD_REQUEST, startApp } from '../testing/startApp'

const NOON = Date.UTC(2025, 0, 14, 12)
const ID = '20250114_120000_SmaCross_ABC'
const DAY = 24 * 60 * 60 * 1000

async function withRun() {
  const clock = { now: NOON }
  const started = await startApp({ now: () => clock.now })
  const { app, get, token, post } = started
  const tokens = { ann: await token('ann'), bob: await token('bob') }
  const run = (await post(tokens.ann, { ...GOOD_REQUEST, config: { ...GOOD_REQUEST.config, sl_pct: 0.5 } })).json<{
    summary: object
  }>()
  type Who = keyof typeof tokens
  const ask = (method: 'PATCH' | 'DELETE' | 'POST', path: string, body?: object, who: Who = 'ann') =>
    app.inject({
      method,
      url: `/api/backtests/${path}`,
      headers: { authorization: `Bearer ${tokens[who]}` },
      ...(body && { payload: body }),
    })
  return {
    ...started,
    clock,
    /** Tokens expire after a day. */
    signIn: async () => void (tokens.ann = await token('ann')),
    run,
    list: async (who: Who = 'ann') =>
      z.array(libraryRunSchema).parse((await get('/api/backtests/ids?include=library', tokens[who])).json()),
    ids: async () => (await get('/api/backtests/ids', tokens.ann)).json<string[]>(),
    result: () => get(`/api/backtests/${ID}`, tokens.ann),
    note: (body: object, who?: Who, id = ID) => ask('PATCH', id, body, who),
    remove: (who?: Who, id = ID) => ask('DELETE', id, undefined, who),
    restore: (who?: Who, id = ID) => ask('POST', `${id}/restore`, undefined, who),
  }
}

describe('the library', () => {
  it('has a row for each of the user’s runs: what was run, how it went, nothing noted yet', async () => {
    const { list, ids, run } = await withRun()
    expect(await ids()).toEqual([ID])
    const [row, ...more] = await list()
    expect(more).toEqual([])
    expect(row).toMatchObject({
      run_id: ID,
      strategy: 'SmaCross',
      strategy_name: 'Moving Average',
      symbol: 'ABC',
      timeframe: 'H1',
      parameters: { n1: 5, n2: 10, sl_pct: 0.5 },
      summary: run.summary,
      star: false,
      tags: [],
      note: '',
    })
    expect(row?.sparkline).toHaveLength(40)
    expect(row?.sparkline[0]).toBe(1)
    expect(await list('bob')).toEqual([])
  })

  it('is newest first', async () => {
    const { list, clock, post, token } = await withRun()
    clock.now = NOON + 1000
    await post(await token('ann'), GOOD_REQUEST)
    expect((await list()).map((row) => row.run_id)).toEqual(['20250114_120001_SmaCross_ABC', ID])
  })

  it('is asked for by its name alone', async () => {
    const { get, token } = await withRun()
    const answer = await get('/api/backtests/ids?include=all', await token('ann'))
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ detail: [{ msg: 'include is "all": must be library' }] })
    const more = await get('/api/backtests/ids?limit=1', await token('ann'))
    expect([more.statusCode, more.json()]).toMatchObject([422, { detail: [{ loc: ['query', 'limit'] }] }])
  })
})

describe('what is noted on a run', () => {
  it('changes field by field, and stays', async () => {
    const { note, list } = await withRun()
    expect((await note({ star: true })).json()).toEqual({ star: true, tags: [], note: '' })
    expect((await note({ tags: [' a ', 'b', 'a'] })).json()).toEqual({ star: true, tags: ['a', 'b'], note: '' })
    const last = await note({ note: 'Zeile 1\n"2"' })
    expect(last.statusCode).toBe(200)
    expect(last.json()).toEqual({ star: true, tags: ['a', 'b'], note: 'Zeile 1\n"2"' })
    expect((await note({})).json()).toEqual(last.json())
    expect((await list())[0]).toMatchObject(last.json<object>())
  })

  it('is plain text, whatever is in it', async () => {
    const { note, list } = await withRun()
    const written = { tags: ['<b>$1</b>', `'; drop table library`], note: '</script>\\"},{ 😀' }
    expect((await note(written)).statusCode).toBe(200)
    expect((await list())[0]).toMatchObject(written)
  })

  it.each<[string, object, RegExp]>([
    ['a note of 100 kB', { note: 'x'.repeat(100_000) }, /^note is "x{59}…: must be at most 2000 characters long$/],
    [
      'a note with a control character',
      { note: 'a\u0000' },
      /^note .*must not contain control or invisible characters$/,
    ],
    ['a tag too long', { tags: ['ok', 'y'.repeat(33)] }, /^tags\.1 is "y{33}": must be at most 32 characters long$/],
    ['an empty tag', { tags: [' '] }, /^tags\.0 is " ": must not be empty$/],
    ['too many tags', { tags: Array.from({ length: 13 }, (_, i) => `t${i}`) }, /^tags .*must be at most 12 tags$/],
    ['a tag that is no text', { tags: [1] }, /^tags\.0 is 1: must be text$/],
    ['a star that is neither', { star: 'yes' }, /^star is "yes": must be true or false$/],
    ['another field', { stars: true }, /^stars is not known; allowed are star, tags, note$/],
  ])('is refused with %s, and stays as it was', async (_, body, message) => {
    const { note, list } = await withRun()
    const answer = await note(body)
    expect(answer.statusCode).toBe(422)
    expect(answer.json<{ detail: { msg: string }[] }>().detail.map(({ msg }) => msg)).toEqual([
      expect.stringMatching(message),
    ])
    expect((await list())[0]).toMatchObject({ star: false, tags: [], note: '' })
  })
})

describe('a deleted run', () => {
  it('is in no list and cannot be opened or noted on, until it is restored', async () => {
    const { note, remove, restore, list, ids, result } = await withRun()
    await note({ star: true })
    const answer = await remove()
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect([await list(), await ids()]).toEqual([[], []])
    expect((await result()).json()).toEqual({ detail: `There is no backtest run "${ID}".` })
    expect((await note({ star: false })).statusCode).toBe(404)
    expect((await remove()).statusCode).toBe(404)

    expect((await restore()).statusCode).toBe(204)
    expect(await list()).toMatchObject([{ run_id: ID, star: true }])
    expect((await result()).statusCode).toBe(200)
    expect((await restore()).statusCode).toBe(204)
  })

  it('keeps its id, so that a link to it never opens another run', async () => {
    const { remove, post, token } = await withRun()
    await remove()
    const { run_id } = (await post(await token('ann'), GOOD_REQUEST)).json<{ run_id: string }>()
    expect(run_id).toBe('20250114_120000_SmaCross~002_ABC')
  })

  it('can be restored for a day, and is gone for good after it', async () => {
    const { remove, restore, clock, signIn } = await withRun()
    await remove()
    clock.now = NOON + DAY
    await signIn()
    expect((await restore()).statusCode).toBe(204)
    await remove()
    clock.now = NOON + 2 * DAY + 1
    await signIn()
    expect((await restore()).json()).toEqual({ detail: `There is no backtest run "${ID}".` })
  })
})

describe('a run of another user', () => {
  it('is none: it can be neither noted on, deleted nor restored', async () => {
    const { note, remove, restore, list } = await withRun()
    const none = [404, { detail: `There is no backtest run "${ID}".` }]
    const answers = [await note({ star: true }, 'bob'), await remove('bob'), await restore('bob')]
    for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual(none)
    expect(await list()).toMatchObject([{ run_id: ID, star: false }])
    await remove()
    expect((await restore('bob')).statusCode).toBe(404)
    expect((await note({}, 'ann', 'nothing')).statusCode).toBe(404)
  })
})
