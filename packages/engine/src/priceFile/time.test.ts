import { describe, expect, it } from 'vitest'
import { isDigits, wallsOfDigits } from './digits'
import { readBars } from './readBars'
import { joinTime, orderShown, readTime } from './time'
import { troubleText } from './trouble'

const at = (text: string, order: 'dmy' | 'mdy' = 'dmy') => {
  const time = readTime(text, order)
  return time && [new Date(time.wall).toISOString().slice(0, 19), time.offset === null ? null : time.offset / 60_000]
}

describe('a time', () => {
  it.each<[string, string, number | null]>([
    ['2024-01-31', '2024-01-31T00:00:00', null],
    ['2024-1-5 9:30', '2024-01-05T09:30:00', null],
    ['2024-01-31T14:30:15.250Z', '2024-01-31T14:30:15', 0],
    ['2024-01-31 14:30:15 +02:00', '2024-01-31T14:30:15', 120],
    ['2024-01-31 14:30:15-0530', '2024-01-31T14:30:15', -330],
    ['2024/01/31 14:30', '2024-01-31T14:30:00', null],
    ['2024.01.31 14:30', '2024-01-31T14:30:00', null],
    ['20240131', '2024-01-31T00:00:00', null],
    ['20240131 143015', '2024-01-31T14:30:15', null],
    ['20240131143015', '2024-01-31T14:30:15', null],
    ['31.01.2024', '2024-01-31T00:00:00', null],
    ['31.1.2024 14:30', '2024-01-31T14:30:00', null],
    ['31.01.2024 14:30:00.000 GMT+0200', '2024-01-31T14:30:00', 120],
    ['31/01/2024', '2024-01-31T00:00:00', null],
    ['31-Jan-2024', '2024-01-31T00:00:00', null],
    ['Jan 31, 2024', '2024-01-31T00:00:00', null],
    ['January 31 2024 2:30 PM', '2024-01-31T14:30:00', null],
    ['2024-01-31 12:05 am', '2024-01-31T00:05:00', null],
    ['2024-01-31 14:30 UTC', '2024-01-31T14:30:00', 0],
    ['2024-01-31 02-PM', '2024-01-31T14:00:00', null],
    ['2024-01-31 12-AM', '2024-01-31T00:00:00', null],
    ['2024-01-31 14:30:00 +0000 UTC', '2024-01-31T14:30:00', 0],
    ['2024-01-31 24:00', '2024-02-01T00:00:00', null],
    ['01-Mär-2023', '2023-03-01T00:00:00', null],
    ['1. März 2023', '2023-03-01T00:00:00', null],
    ['05.Dez.2023 14:30', '2023-12-05T14:30:00', null],
    ['02-ene-2024', '2024-01-02T00:00:00', null],
    ['2 de septiembre de 2024', '2024-09-02T00:00:00', null],
    ['1er août 2024', '2024-08-01T00:00:00', null],
    ['2 févr. 2024', '2024-02-02T00:00:00', null],
    ['15/out/2024', '2024-10-15T00:00:00', null],
    ['2 мая 2024', '2024-05-02T00:00:00', null],
    ['02-Май-2024', '2024-05-02T00:00:00', null],
    ['2024-Jan-02', '2024-01-02T00:00:00', null],
    ['02Jan2024', '2024-01-02T00:00:00', null],
    ['2024年01月02日', '2024-01-02T00:00:00', null],
    ['2024年1月2日 14:30', '2024-01-02T14:30:00', null],
    ['Tue, Jan 2, 2024', '2024-01-02T00:00:00', null],
    ['Tue Jan 2 2024', '2024-01-02T00:00:00', null],
    ['mar. 2 janv. 2024', '2024-01-02T00:00:00', null],
    ['Dienstag, 2. Januar 2024', '2024-01-02T00:00:00', null],
    ['Tue, 02 Jan 2024 14:30:00 GMT', '2024-01-02T14:30:00', 0],
    ['Tue 02/01/2024', '2024-01-02T00:00:00', null],
    ['2024-01-31 14:30 EST', '2024-01-31T14:30:00', -300],
    ['2024-07-31 14:30:00 edt', '2024-07-31T14:30:00', -240],
    ['2024-11-03 01:30 EDT', '2024-11-03T01:30:00', -240],
    ['2024-11-03 01:30 EST', '2024-11-03T01:30:00', -300],
    ['31.01.2024 14:30 CET', '2024-01-31T14:30:00', 60],
    ['31.07.2024 14:30 CEST', '2024-07-31T14:30:00', 120],
    ['2024-07-31 14:30 BST', '2024-07-31T14:30:00', 60],
    ['2024-W01', '2024-01-01T00:00:00', null],
    ['2020W53', '2020-12-28T00:00:00', null],
    ['2021-W01-3 14:30', '2021-01-06T14:30:00', null],
  ])('%s is read', (text, wall, offset) => {
    expect(at(text)).toEqual([wall, offset])
  })

  it.each([
    '',
    'x',
    '2024',
    '2024-13-01',
    '2024-02-30',
    '31.02.2024',
    '2024-01-31 25:00',
    '2024-01-31 24:30',
    '2024-01-31 10:60',
    '13:00',
    '0000-00-00',
    '01-Xyz-2023',
    'Total 2024-01-02',
    'Max 2024-01-02',
    '2024-07-31 14:30 EST',
    '2024-01-31 14:30 CEST',
    '2024-01-31 14:30 EST -05:00',
    '2024-W00',
    '2024-W53',
    '2024-W01-8',
  ])('%j is none', (text) => {
    expect(at(text)).toBeNull()
  })

  it('has the month first where that is said', () => {
    expect(at('01/02/2024', 'dmy')).toEqual(['2024-02-01T00:00:00', null])
    expect(at('01/02/2024', 'mdy')).toEqual(['2024-01-02T00:00:00', null])
    expect(at('31/01/2024', 'mdy')).toBeNull()
  })

  it.each(['jan', 'mar', 'mär', 'dez', 'décembre', 'мая'])(
    'has a month %s in any case, with or without a dot',
    (name) => {
      const read = [name, name.toUpperCase(), `${name}.`].map((month) => readTime(`3 ${month} 2024`, 'dmy')?.wall)
      expect(read[0]).toBeGreaterThan(0)
      expect(new Set(read).size).toBe(1)
    },
  )

  it('shows its order of day and month behind a weekday too', () => {
    expect(['Tue 01/02/2024', 'Sat 13/01/2024', 'Sat 01/13/2024', '2024-01-02'].map(orderShown)).toEqual([
      'either',
      'dmy',
      'mdy',
      null,
    ])
  })

  it('may stand in two columns', () => {
    expect([
      joinTime('20240131', '93000'),
      joinTime('2024.01.31', '9:30'),
      joinTime('d', '0'),
      joinTime('d', ''),
    ]).toEqual(['20240131 093000', '2024.01.31 9:30', 'd 0000', 'd'])
  })
})

const label = (wall: number | undefined) => new Date(wall ?? NaN).toISOString().slice(0, 19)

function readAs(...values: number[]) {
  const found = wallsOfDigits(
    Float64Array.from(values),
    Uint32Array.from(values, (_, i) => i + 2),
  )
  return 'kind' in found ? found.text : [found.form, found.isUtc, ...Array.from(found.walls, label)]
}

/** As Apple counts, and as Unix did 31 years and a day before, when these were Thursdays to Mondays. */
const since2001 = (...days: readonly number[]) => days.map((day) => Date.UTC(2024, 0, day) / 1000 - 978_307_200)
const WEEKS = [1, 2, 3, 4, 5, 8, 9, 10, 11, 12]

describe('a time that is a number', () => {
  it('is one of at least five digits', () => {
    expect(['45293', '1706711400.5', '-86400', '2024', '1e9', ''].map(isDigits)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it.each<[string, number]>([
    ['seconds', 1_706_711_400],
    ['milliseconds', 1_706_711_400_000],
    ['microseconds', 1_706_711_400_000_000],
    ['nanoseconds', 1_706_711_400_000_000_000],
  ])('counts %s since 1970', (_, first) => {
    expect(readAs(first, first)).toEqual(['epoch', true, '2024-01-31T14:30:00', '2024-01-31T14:30:00'])
  })

  it.each<[string, (ms: number) => number]>([
    ['ticks of .NET', (ms) => (ms + 62_135_596_800_000) * 10_000],
    ['file times of Windows', (ms) => (ms + 11_644_473_600_000) * 10_000],
  ])('counts %s', (_, ticksOf) => {
    const hours = ['2024-01-02T14:00:00', '2024-01-02T15:00:00']
    expect(readAs(...hours.map((hour) => ticksOf(Date.parse(`${hour}Z`))))).toEqual(['epoch', true, ...hours])
  })

  it('counts from 2001 where its weekdays show it, from 1970 where they show that', () => {
    expect(readAs(...since2001(...WEEKS)).slice(1, 3)).toEqual([true, '2024-01-01T00:00:00'])
    expect(readAs(...since2001(...WEEKS.map((day) => day + 4))).slice(1, 3)).toEqual([true, '1993-01-04T00:00:00'])
  })

  it('counts nanoseconds of 1990, which are as large as ticks of .NET', () => {
    expect(readAs(...WEEKS.map((day) => Date.UTC(1990, 0, day) * 1e6))[2]).toBe('1990-01-01T00:00:00')
  })

  it.each([
    ['all seven days trade', [1, 2, 3, 4, 5, 6, 7]],
    ['there are few days', [1, 2, 3, 4]],
    ['weeks have one day', [1, 8, 15, 22, 29, 36]],
  ])('is refused where %s, before 1997', (_, days) => {
    expect(readAs(...since2001(...days))).toBe(
      'line 2: the time is 1992-12-31 00:00:00 counted from 1970, 2024-01-01 00:00:00 from 2001, as Apple counts, and the weekdays do not show which; save the file with dates like 2024-01-31',
    )
  })

  it('has the unit that all values of the file show, also where their number of digits changes', () => {
    expect(readAs(999_999_999_999, 1_000_000_000_000)).toEqual([
      'epoch',
      true,
      '2001-09-09T01:46:39',
      '2001-09-09T01:46:40',
    ])
    expect(readAs(0, 86_400_000, 1_706_711_400_000).slice(2, 4)).toEqual(['1970-01-01T00:00:00', '1970-01-02T00:00:00'])
    expect(readAs(1_735_686_000_000, 1_735_689_600_000_000)).toBe(
      'line 3: the times change from milliseconds to microseconds since 1970; a file must have one unit',
    )
  })

  it('is a date where all of them are: of eight, ten, twelve or fourteen digits', () => {
    expect(readAs(20_240_131)).toEqual(['ymd', false, '2024-01-31T00:00:00'])
    expect(readAs(2_024_013_114)).toEqual(['ymd', false, '2024-01-31T14:00:00'])
    expect(readAs(202_401_311_430)).toEqual(['ymd', false, '2024-01-31T14:30:00'])
    expect(readAs(20_240_131_143_015)).toEqual(['ymd', false, '2024-01-31T14:30:15'])
    expect(readAs(202_401_311_430, 202_401_312_400)[3]).toBe('2024-02-01T00:00:00')
    expect(readAs(2_024_013_114, 2_024_013_199)[0]).toBe('epoch')
  })

  it("counts a spreadsheet's days", () => {
    expect(readAs(45_293, 45_293.75)).toEqual(['serial', false, '2024-01-02T00:00:00', '2024-01-02T18:00:00'])
  })
})

const PRICES = ',1,3,0.5,2'
const HOURS = ['0', '1', '9', '10', '23']

function timesOf(time: string, ...rows: readonly string[]) {
  const content = [`Date,${time},Open,High,Low,Close`, ...rows.map((row) => row + PRICES)].join('\n')
  const { bars, problem, timeframe, report } = readBars(new TextEncoder().encode(content))
  if (problem !== null) return problem.map((trouble) => troubleText(trouble)).join()
  return { timeframe, times: Array.from(bars.time, label), changes: report.changes }
}

describe('a column of times', () => {
  it('is of hours where its name says so, or several dates show it', () => {
    const one = HOURS.map((hour) => `2024-01-02,${hour}`)
    const two = [...one, '2024-01-03,8', '2024-01-03,9']
    for (const found of [timesOf('Hour', ...two), timesOf('Time', ...two)]) {
      expect(found).toMatchObject({ timeframe: 'H1', times: { 1: '2024-01-02T01:00:00', 6: '2024-01-03T09:00:00' } })
    }
    expect(timesOf('Heure', ...one)).toMatchObject({ times: { 4: '2024-01-02T23:00:00' } })
    expect(timesOf('Time', ...one)).toMatch(/^line 2, column 'time': its times of one or two digits may be hours or/)
    expect(timesOf('Time', ...one, '2024-01-02,100')).toMatchObject({ times: { 4: '2024-01-02T00:23:00' } })
  })

  it('is refused where it is of hours first, then of minutes', () => {
    const rows = Array.from(
      { length: 240 },
      (_, i) => `2024-01-${String(2 + Math.floor(i / 24)).padStart(2, '0')},${i % 24}`,
    )
    expect(timesOf('Time', ...rows, '2024-01-12,930')).toMatch(/^line 242: the time 930 is no hour/)
  })

  it('may be 24:00, which is 00:00 of the day after and said; where all are, it is the end of each date', () => {
    const found = timesOf('Hour', '2024-01-02,22', '2024-01-02,23', '2024-01-02,24', '2024-01-03,1')
    expect(found).toMatchObject({ timeframe: 'H1', times: { 2: '2024-01-03T00:00:00' }, changes: [{ lines: [4] }] })
    const days = ['02', '03', '04', '05', '06', '07'].map((day) => `2024-01-${day},24:00`)
    expect(timesOf('Time', ...days)).toMatchObject({ timeframe: 'D1', times: { 0: '2024-01-02T00:00:00' } })
  })
})
