import { endpoints, UPLOAD_FIELD, UPLOAD_MAX_BYTES } from '@tidemark/contract'
import { describe, expect, it } from 'vitest'
import { good, invalid, OWN_SYMBOL, refused } from './support/target'

const { uploadCsv, latestBars, priceSymbols } = endpoints

const SYMBOL = OWN_SYMBOL
const query = { symbol: SYMBOL }
const params = { symbol: SYMBOL, timeframe: 'H1' }

const HEAD = 'datetime,open,high,low,close,volume'

function csv(hours: number, price: number): string {
  const rows = Array.from({ length: hours }, (_, i) => {
    const at = new Date(Date.UTC(2024, 2, 1, i)).toISOString()
    return `${at},${price},${price},${price},${price},${i}`
  })
  return [HEAD, ...rows].join('\n')
}

function form(content: string | Blob, field: string = UPLOAD_FIELD): FormData {
  const data = new FormData()
  data.append(field, new File([content], 'bars.csv', { type: 'text/csv' }))
  return data
}

describe('POST /api/upload_csv', () => {
  it('stores a file, which can be asked for at once', async () => {
    const report = await good(uploadCsv, { query, body: form(csv(48, 2)) })
    expect(report).toMatchObject({ symbol: SYMBOL, timeframe: 'H1', bars: 48 })
    expect((await good(priceSymbols)).symbols).toContain(SYMBOL)
    expect(await good(latestBars, { params })).toHaveLength(48)
  })

  it('replaces bars of the same times and keeps the rest', async () => {
    await good(uploadCsv, { query, body: form(csv(48, 2)) })
    expect(await good(uploadCsv, { query, body: form(csv(3, 7)) })).toMatchObject({ bars: 3, replaced: 3 })
    const closes = (await good(latestBars, { params })).map(({ close }) => close)
    expect(closes.slice(0, 5)).toEqual([7, 7, 7, 2, 2])
    expect(closes).toHaveLength(48)
  })

  it('leaves out rows that cannot be read, and says which and why', async () => {
    const bad = ['2024-03-05T00:00:00Z,x,1,1,1,1', '2024-03-05T01:00:00Z,1,1,2,1,1']
    const report = await good(uploadCsv, { query, body: form([csv(3, 7), ...bad].join('\n')) })
    expect(report).toMatchObject({ rows: 5, bars: 3, stored: 3, refused: 2 })
    expect(report.refused_rows?.map(({ line, column, value }) => [line, column, value])).toEqual([
      [5, 'open', 'x'],
      [6, 'high', '1'],
    ])
  })

  it('with dry_run answers with the same report and stores nothing', async () => {
    const before = await good(latestBars, { params })
    const asked = { query: { ...query, dry_run: 'true' }, body: form(csv(60, 9)) }
    const report = await good(uploadCsv, asked)
    expect(report).toMatchObject({ dry_run: true, problem: null, rows: 60, stored: 0, replaced: before.length })
    expect(report.preview?.[0]?.bar).toMatchObject({ close: 9 })
    expect(await good(latestBars, { params })).toEqual(before)
  })

  it('takes the symbol in any case', async () => {
    const report = await good(uploadCsv, { query: { symbol: ` ${SYMBOL.toLowerCase()} ` }, body: form(csv(2, 7)) })
    expect(report.symbol).toBe(SYMBOL)
  })

  it.each<[string, string, RegExp]>([
    ['prices that are none', `${HEAD}\n2024-03-05T00:00:00Z,x,1,1,1,1`, /^line 2, column 'open', value 'x'/],
    ['highs below the low', `${HEAD}\n2024-03-05T00:00:00Z,1,1,2,1,1`, /^line 2, column 'high', value '1'/],
    ['no header', csv(2, 1).split('\n').slice(1).join('\n'), /^line 1: the file has no header/],
    ['no bars', 'datetime,open,high,low,close', /no bars/],
    ['nothing', '', /empty/],
  ])('refuses %s by line and column, and stores nothing of it', async (_, content, message) => {
    const before = await good(latestBars, { params })
    const detail = await refused(422, uploadCsv, { query, body: form(content) })
    expect(typeof detail === 'string' ? detail : detail[0]?.msg).toMatch(message)
    expect(await good(latestBars, { params })).toEqual(before)
  })

  it('refuses a name that is none', async () => {
    for (const symbol of ['', 'a/b', 'EURUSD_H4', 'x'.repeat(31)]) {
      expect(await invalid(uploadCsv, { query: { symbol }, body: form(csv(2, 1)) })).toEqual(['symbol'])
    }
    expect(await invalid(uploadCsv, { body: form(csv(2, 1)) })).toEqual(['symbol'])
  })

  it('refuses a form without the file, and a body that is no form', async () => {
    expect(await invalid(uploadCsv, { query, body: form(csv(2, 1), 'data') })).toEqual([UPLOAD_FIELD])
    expect(await invalid(uploadCsv, { query, body: {} })).toEqual([UPLOAD_FIELD])
  })

  it('refuses more than 50 MB', async () => {
    const body = form(new Blob([new Uint8Array(UPLOAD_MAX_BYTES + 1).fill(0x31)]))
    expect(await refused(413, uploadCsv, { query, body })).toMatch(/50 MB/)
  })
})
