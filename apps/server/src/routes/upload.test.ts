import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { endpoints, UPLOAD_MAX_BYTES } from '@tidemark/contract'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { heldRunner } from '../testing/heldRunner'
import { allText } from '../testing/rawSocket'
import { startApp, type TestOptions } from '../testing/startApp'
import { makeBars } from '../testing/storeFixtures'
import { settleOldSeries } from '../store/settleOldSeries'
import { tempFolder } from '../testing/tempFolder'

const BOUNDARY = 'a-boundary'
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`

function csv(hours: number, price = 1.5): string {
  const row = (_: unknown, i: number) =>
    `${new Date(Date.UTC(2024, 2, 1, i)).toISOString()},${price},${price},${price},${price}`
  return ['datetime,open,high,low,close', ...Array.from({ length: hours }, row)].join('\n')
}

function part(name: string, content: string, file = 'EURUSD.csv'): string {
  return `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="${file}"\r\ncontent-type: text/csv\r\n\r\n${content}\r\n`
}

const END = `--${BOUNDARY}--\r\n`
const WITHOUT_DISPOSITION = `--${BOUNDARY}\r\ncontent-type: text/csv\r\n\r\nhello\r\n`
/** More than the parser buffers of a part by default. */
const LARGE = WITHOUT_DISPOSITION.replace('hello', 'x'.repeat(20_000))

async function start(options: TestOptions = {}) {
  const test = await startApp(options)
  const token = await test.token('ann')
  const headers = { authorization: `Bearer ${token}`, 'content-type': TYPE }
  const send = (payload: string, query = '?symbol=xyz') =>
    test.app.inject({ method: 'POST', url: `${endpoints.uploadCsv.path}${query}`, headers, payload })
  const left = () => (existsSync(join(test.folder, 'uploads')) ? readdirSync(join(test.folder, 'uploads')) : [])
  return {
    ...test,
    headers,
    send,
    upload: (text: string, query?: string) => send(part('file', text) + END, query),
    left,
  }
}

async function listening({ app, headers }: Awaited<ReturnType<typeof start>>) {
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const open = () => {
    const socket = connect(Number(port), '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    return socket
  }
  const head = (bytes: number, path = '/api/upload_csv?symbol=XYZ', type = TYPE) =>
    [
      `POST ${path} HTTP/1.1`,
      'host: x',
      `authorization: ${headers.authorization}`,
      `content-type: ${type}`,
      `content-length: ${bytes}`,
      '\r\n',
    ].join('\r\n')
  return { open, socket: open(), head }
}

function firstText(socket: Socket): Promise<string> {
  return new Promise((resolve) => socket.once('data', (text) => resolve(String(text))))
}

describe('POST /api/upload_csv', () => {
  it('stores a file, and says what of it', async () => {
    const { upload, price, left } = await start()
    const answer = await upload(csv(48))
    expect(answer.statusCode).toBe(200)
    expect(endpoints.uploadCsv.response.parse(answer.json())).toEqual({
      symbol: 'XYZ',
      timeframe: 'H1',
      dry_run: false,
      rows: 48,
      bars: 48,
      stored: 48,
      replaced: 0,
      duplicates: 0,
      out_of_order: 0,
      refused: 0,
      refused_rows: [],
      gaps: { count: 0, weekends: 0, missing: 0, longest: [] },
      first_bar: '2024-03-01T00:00:00Z',
      last_bar: '2024-03-02T23:00:00Z',
      format: {
        delimiter: ',',
        decimal: '.',
        dates: 'ymd',
        time_zone: 'UTC',
        is_compressed: false,
        has_header: true,
        encoding: 'utf-8',
      },
      columns: ['datetime', 'open', 'high', 'low', 'close'].map((name) => ({ name, field: name })),
      preview: expect.objectContaining({ length: 10 }),
      calendar: expect.objectContaining({ week: 'five-day', period: 'day' }),
      calendar_note: '2 trading dates are too few to tell the calendar: it takes 60.',
      changes: [],
      notes: [],
    })
    expect((await price('/symbols')).json()).toMatchObject({ symbols: ['ABC', 'XYZ'] })
    expect((await price('/ohlc/latest/XYZ/D1')).json()).toHaveLength(2)
    expect(left()).toEqual([])
  })

  it('lets a token for uploads choose the calendar of a new series, not another one for a stored series', async () => {
    const { app, call, token, price } = await start()
    const uploaderOf = async (scope: string) => {
      const made = await call(await token('ann'), endpoints.addApiToken.path, {
        name: scope,
        scope,
        expires_in_days: 1,
      })
      const headers = { authorization: `Bearer ${made.json<{ token: string }>().token}`, 'content-type': TYPE }
      const payload = part('file', csv(48, 7)) + END
      return (query: string) =>
        app.inject({ method: 'POST', url: `${endpoints.uploadCsv.path}${query}`, headers, payload })
    }
    const upload = await uploaderOf('upload')
    const chosen = await upload('?symbol=new&calendar=seven-day')
    expect(chosen.json()).toMatchObject({ stored: 48, calendar: { week: 'seven-day', by: 'user' } })
    expect((await upload('?symbol=new&calendar=seven-day')).statusCode).toBe(200)
    const other = '?symbol=abc&calendar=five-day-new-york'
    for (const query of [other, `${other}&dry_run=true`]) {
      expect((await upload(query)).json()).toEqual({
        detail:
          'calendar is "five-day-new-york", but ABC H1 is stored with another one: leave it out, or change it by an API token with the scope admin; yours has the scope upload.',
      })
    }
    expect((await price('/ohlc/latest/ABC/H1')).json<{ close: number }[]>().every(({ close }) => close !== 7)).toBe(
      true,
    )
    expect((await upload('?symbol=abc')).statusCode).toBe(200)
    expect((await (await uploaderOf('admin'))(other)).json()).toMatchObject({ calendar: { dayEnds: 'new-york-17' } })
  })

  it('replaces bars of the same times and keeps the rest', async () => {
    const { upload, price } = await start()
    await upload(csv(48))
    const answer = await upload(csv(2, 9))
    expect(answer.json()).toMatchObject({ bars: 2, replaced: 2, notes: [expect.stringContaining('All 2 bars')] })
    const bars = (await price('/ohlc/latest/XYZ/H1')).json<{ close: number }[]>()
    expect([bars.length, bars[0]?.close, bars[2]?.close]).toEqual([48, 9, 1.5])
  })

  it('says which bars a file of days takes the place of, beside stored hours', async () => {
    const { upload } = await start()
    const days = Array.from({ length: 9 }, (_, i) => `2024-03-0${i + 1},1,1,1,1`)
    const text = ['datetime,open,high,low,close', ...days].join('\n')
    const notes = ['Daily and weekly bars now come from this file; shorter ones from the stored hours.']
    expect((await upload(text, '?symbol=abc')).json()).toMatchObject({ timeframe: 'D1', notes })
    expect((await upload(text, '?symbol=abc')).json()).toMatchObject({ notes: [expect.stringContaining('All 9 bars')] })
    expect((await upload(text, '?symbol=new')).json()).toMatchObject({ notes: [] })
  })

  it('adds no file to weeks that may begin or end on Sunday', async () => {
    const { upload, store } = await start()
    const key = { symbol: 'WSUN', timeframe: 'W1', source: 'test', licence: null } as const
    const sundays = Array.from({ length: 9 }, (_, i) => Date.UTC(2024, 0, 7 * (i + 1)))
    await store.putSeries(key, makeBars(sundays))
    const old = (await store.series()).map((one) => (one.symbol === 'WSUN' ? { ...one, calendar: null } : one))
    await settleOldSeries({ ...store, series: () => Promise.resolve(old) })
    expect([...(await store.bars(key)).time]).toEqual(sundays)
    const weeks = Array.from({ length: 9 }, (_, i) => `${new Date(Date.UTC(2024, 0, 8 + 7 * i)).toISOString()},1,1,1,1`)
    const text = ['datetime,open,high,low,close', ...weeks].join('\n')
    const answer = await upload(text, '?symbol=wsun')
    expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([
      422,
      expect.stringMatching(/^symbol is "WSUN", whose stored W1 bars of Sunday may be .* before tidemark import/),
    ])
    await store.putSeries(key, makeBars(sundays.map((at) => at + 86_400_000)))
    expect((await upload(text, '?symbol=wsun')).statusCode).toBe(200)
  })

  it('gives the series the calendar that the uploader says, which later uploads keep', async () => {
    const { upload, app, headers } = await start()
    const said = { week: 'seven-day', dayEnds: 'midnight', fold: false, perYear: 365, by: 'user' }
    const answer = await upload(csv(48), '?symbol=xyz&calendar=seven-day')
    expect(answer.json()).toMatchObject({ calendar: said })
    expect(answer.json()).not.toHaveProperty('calendar_note')
    expect((await upload(csv(2, 9))).json()).toMatchObject({ calendar: said })
    await upload(csv(2, 9), '?symbol=xyz&calendar=five-day-new-york')
    const { series } = endpoints.storedSeries.response.parse((await app.inject({ url: '/api/series', headers })).json())
    expect(series.find(({ symbol }) => symbol === 'XYZ')?.calendar).toMatchObject({
      week: 'five-day',
      dayEnds: 'new-york-17',
      perYear: 252,
      by: 'user',
    })
    const refused = await upload(csv(2), '?symbol=xyz&calendar=six-day')
    expect([refused.statusCode, refused.body]).toEqual([
      422,
      expect.stringContaining('must be five-day-new-york, five-day-midnight or seven-day'),
    ])
  })

  it('with dry_run says what it would do, and stores nothing', async () => {
    const { upload, price, left } = await start()
    await upload(csv(4))
    const answer = await upload(csv(6, 9), '?symbol=xyz&dry_run=true')
    expect(endpoints.uploadCsv.response.parse(answer.json())).toMatchObject({
      dry_run: true,
      problem: null,
      bars: 6,
      stored: 0,
      replaced: 4,
      notes: [expect.stringContaining('4 of the 6 bars will replace stored ones')],
    })
    const bars = (await price('/ohlc/latest/XYZ/H1')).json<{ close: number }[]>()
    expect(bars.map(({ close }) => close)).toEqual([1.5, 1.5, 1.5, 1.5])
    expect(left()).toEqual([])
  })

  it('with dry_run says what is wrong with a file that cannot be stored, and how it reads when told', async () => {
    const { upload } = await start()
    const headless = csv(3).split('\n').slice(1).join('\n')
    const looked = await upload(headless, '?symbol=xyz&dry_run=1')
    expect([looked.statusCode, looked.json<{ problem: string }>().problem]).toEqual([
      200,
      expect.stringMatching(/^line 1: the file has no header/),
    ])
    expect((await upload(headless)).statusCode).toBe(422)
    const query = '?symbol=xyz&columns=datetime,open,high,low,close&time_zone=America/New_York'
    expect((await upload(headless, query)).json()).toMatchObject({ stored: 3, first_bar: '2024-03-01T00:00:00Z' })
  })

  it('leaves out the rows that cannot be read, and names them', async () => {
    const { upload, price } = await start()
    const answer = await upload(`${csv(3)}\n2024-03-05 00:00,1,2,3,4`)
    expect(answer.json()).toMatchObject({
      rows: 4,
      stored: 3,
      refused: 1,
      refused_rows: [{ line: 5, column: 'high', value: '2', reason: 'below the low of 3' }],
      changes: [{ kind: 'dropped', what: 'Left out: high is below the low', rows: 1, lines: [5] }],
    })
    expect((await price('/ohlc/latest/XYZ/H1')).json()).toHaveLength(3)
  })

  it('passes over other parts of the form', async () => {
    const { send } = await start()
    const field = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="note"\r\n\r\nhello\r\n`
    const answer = await send(field + part('other', 'x'.repeat(100_000)) + part('file', csv(2)) + END)
    expect(answer.statusCode).toBe(200)
  })

  it.each<[string, string, string | undefined, RegExp]>([
    ['no symbol', '', undefined, /^symbol is missing/],
    ['a blank symbol', '?symbol=%20', undefined, /^symbol is " ": must be 1 to 30 letters/],
    ['a symbol that is a path', '?symbol=..%2Fx', undefined, /^symbol is "..\/x": must be/],
    ['a symbol with its timeframe', '?symbol=EURUSD_H4', undefined, /must not end with a timeframe/],
    ['two symbols', '?symbol=a&symbol=b', undefined, /^symbol is \["a","b"\]/],
    ['a timeframe that is none', '?symbol=a&timeframe=H2', undefined, /must be one of M1/],
    ['what is not known', '?symbol=a&dry=1', undefined, /^dry is not known; allowed are symbol, timeframe, dry_run/],
    [
      'a zone that is none',
      '?symbol=a&time_zone=Mars/Base',
      undefined,
      /^time_zone is "Mars\/Base": must be a time zone/,
    ],
    ['a column that is none', '?symbol=a&columns=when,open', undefined, /^columns is "when,open": must be a list/],
    ['columns without a price', '?symbol=a&columns=date,open,low,close', undefined, /must name high as well/],
    ['columns without a time', '?symbol=a&columns=open,high,low,close', undefined, /must name datetime, or date/],
    ['a column twice', '?symbol=a&columns=date,open,open', undefined, /names open twice/],
    ['neither yes nor no', '?symbol=a&dry_run=maybe', undefined, /must be true or false/],
    ['nothing but bad lines', '?symbol=a', 'date,open,high,low,close\n2024-03-05,1,2,3,4', /^line 2, column 'high'/],
  ])('refuses %s', async (_, query, text, message) => {
    const { upload, price, left } = await start()
    const answer = await upload(text ?? csv(2), query)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ detail: [{ msg: expect.stringMatching(message) }] })
    expect((await price('/symbols')).json()).toMatchObject({ symbols: ['ABC'] })
    expect(left()).toEqual([])
  })

  it.each([
    ['a form without the file', part('other', csv(2)) + END, 422, /file is missing/],
    ['an empty form', END, 422, /file is missing/],
    ['a form that breaks off', part('file', csv(2)), 400, /form cannot be read/],
  ])('refuses %s', async (_, payload, status, message) => {
    const { send, left } = await start()
    const answer = await send(payload)
    expect(answer.statusCode).toBe(status)
    expect(JSON.stringify(answer.json())).toMatch(message)
    expect(left()).toEqual([])
  })

  it.each([
    ['in its file', (body: string) => body.length - 5000],
    ['before its last boundary', (body: string) => body.length],
    ['within its first header', () => 60],
    ['within its last boundary', (body: string) => body.length + END.length - 6],
    ['before its last two dashes', (body: string) => body.length + END.length - 4],
    ['in another part', (body: string) => (body + WITHOUT_DISPOSITION).length - 4],
  ])('refuses a form that breaks off %s, in whatever packets and with a pause before its end', async (_, lengthOf) => {
    const test = await start()
    const { open, head } = await listening(test)
    expect((await test.upload(csv(3), '?symbol=warm')).statusCode).toBe(200)
    const body = part('file', csv(500))
    const rest = lengthOf(body) > (body + END).length ? WITHOUT_DISPOSITION : END
    const sent = (body + rest).slice(0, lengthOf(body))
    for (const [packet, pauses] of [200, 4000, Infinity].flatMap((size) => [
      [size, false] as const,
      [size, true] as const,
    ])) {
      const socket = open()
      const answer = allText(socket)
      const send = (text: string) => new Promise((resolve) => socket.write(text, resolve))
      await send(head(sent.length).replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n'))
      const last = sent.length - 20
      for (let at = 0; at < last; at += packet) await send(sent.slice(at, Math.min(last, at + packet)))
      if (pauses && sent.length > 1000) await vi.waitUntil(() => test.left().length === 1, { timeout: 20_000 })
      await send(sent.slice(last))
      expect([packet, pauses, await answer]).toEqual([
        packet,
        pauses,
        expect.stringMatching(/^HTTP\/1\.1 400 [^]+\r\n\r\n\{"detail":"The form cannot be read: [^"]+\."\}$/),
      ])
    }
    expect(test.left()).toEqual([])
    expect((await test.price('/symbols')).json()).toMatchObject({ symbols: ['ABC', 'WARM'] })
  })

  it.each([
    ['alone', WITHOUT_DISPOSITION, 422],
    ['before the file', WITHOUT_DISPOSITION + part('file', csv(2)), 200],
    ['after the file', part('file', csv(2)) + WITHOUT_DISPOSITION, 200],
    ['large and alone', LARGE, 422],
    ['large and before the file', LARGE + part('file', csv(2)), 200],
    ['large and after the file', part('file', csv(2)) + LARGE, 200],
    ['one too many', LARGE.repeat(30), 413],
  ])('answers a form with a part that lacks its Content-Disposition, %s', async (_, parts, status) => {
    const { send, left } = await start()
    expect((await send(parts + END)).statusCode).toBe(status)
    expect(left()).toEqual([])
  })

  it('refuses a part that never ends, though nobody reads it', async () => {
    const { open, head } = await listening(await start())
    const socket = open()
    const answer = firstText(socket)
    socket.write(head(0).replace('content-length: 0', 'transfer-encoding: chunked'))
    const chunk = `${(1 << 20).toString(16)}\r\n${'x'.repeat(1 << 20)}\r\n`
    const first = WITHOUT_DISPOSITION.slice(0, -2)
    socket.write(`${first.length.toString(16)}\r\n${first}\r\n`)
    for (let sent = 0; sent <= UPLOAD_MAX_BYTES; sent += 1 << 20) socket.write(chunk)
    expect(await answer).toContain('413 Payload Too Large')
  })

  it('refuses a body that is no form, and one without its boundary', async () => {
    const { app, headers } = await start()
    const post = (type: string) =>
      app.inject({
        method: 'POST',
        url: '/api/upload_csv?symbol=a',
        headers: { ...headers, 'content-type': type },
        payload: '{}',
      })
    expect((await post('application/json')).statusCode).toBe(422)
    expect((await post('text/csv')).statusCode).toBe(415)
    expect((await post('multipart/form-data')).statusCode).toBe(400)
  })

  it('refuses a file of more than 50 MB while it arrives, and stores nothing', async () => {
    const { send, left, price } = await start()
    const line = '2024-03-01T00:00:00.000Z,1,1,1,1\n'
    const answer = await send(part('file', line.repeat(Math.ceil((UPLOAD_MAX_BYTES + 1) / line.length))))
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toEqual({ detail: 'The file is too large: at most 50 MB are taken.' })
    expect(left()).toEqual([])
    expect((await price('/symbols')).json()).toMatchObject({ symbols: ['ABC'] })
  })

  it('refuses a request that says beforehand that it is too long', async () => {
    const test = await start()
    const { socket, head } = await listening(test)
    socket.write(head(UPLOAD_MAX_BYTES * 2))
    expect(await firstText(socket)).toContain('413 Payload Too Large')
  })

  it.each([
    ['the file lies', Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })],
    ['the data lie', new Error('IO Error: Could not write file "/secret/x.duckdb": No space left on device.')],
  ])('says so when the disk is full on which %s, and stores nothing', async (_, error) => {
    const { upload, store, left } = await start()
    vi.spyOn(store, 'mergeBars').mockRejectedValueOnce(error)
    const answer = await upload(csv(3))
    expect(answer.statusCode).toBe(507)
    expect(answer.json()).toEqual({ detail: 'The disk of the server is full: nothing was stored.' })
    expect(left()).toEqual([])
    expect((await upload(csv(3))).statusCode).toBe(200)
  })

  it('blames no form for what goes wrong when its file is stored, and tells nobody what that was', async () => {
    const { upload, store } = await start()
    vi.spyOn(store, 'mergeBars').mockRejectedValueOnce(new Error('IO Error: "/secret/x.duckdb" is broken'))
    const answer = await upload(csv(3))
    expect([answer.statusCode, answer.json()]).toEqual([500, { detail: 'Internal server error' }])
  })

  it('leaves nothing behind when the sender goes away in the middle', async () => {
    const test = await start()
    const { socket, head } = await listening(test)
    socket.write(head(10_000_000) + part('file', csv(2000)).slice(0, -2))
    await expect.poll(() => test.left(), { timeout: 20_000 }).toHaveLength(1)
    socket.destroy()
    await expect.poll(() => test.left(), { timeout: 20_000 }).toEqual([])
    expect((await test.price('/symbols')).json()).toMatchObject({ symbols: ['ABC'] })
  })

  it('stores nothing when the sender goes away while the file is read', async () => {
    const { runner, begun } = heldRunner()
    const test = await start({ runner })
    const { socket, head } = await listening(test)
    const body = part('file', csv(2)) + END
    socket.write(head(body.length) + body)
    const signal = await begun
    const ended = once(signal, 'abort')
    socket.destroy()
    await ended
    await expect.poll(() => test.left(), { timeout: 20_000 }).toEqual([])
    expect((await test.price('/symbols')).json()).toMatchObject({ symbols: ['ABC'] })
  })

  it('removes at its start what an earlier process has left', async () => {
    const folder = tempFolder()
    mkdirSync(join(folder, 'uploads'))
    writeFileSync(join(folder, 'uploads', 'half.csv'), 'datetime')
    expect((await start({ folder })).left()).toEqual([])
  })
})

describe('a request that arrives slowly', () => {
  it('is cut off; an upload is not', async () => {
    const { open, socket, head } = await listening(await start({ arrivalMs: 100 }))
    const body = part('file', csv(2)) + END
    socket.write(head(body.length) + body.slice(0, 10))

    const slow = open()
    slow.write(`${head(100, '/api/backtests', 'application/json')}{`)
    const refusal = await firstText(slow)
    expect(refusal).toContain('408 Request Timeout')
    expect(refusal).toContain('{"detail":"The request has not arrived in time."}')

    socket.write(body.slice(10))
    expect(await firstText(socket)).toContain('200 OK')
  })
})
