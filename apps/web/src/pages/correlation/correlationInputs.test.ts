import { correlationRequestSchema } from '@tidemark/contract'
import { describe, expect, it } from 'vitest'
import { issueErrors } from '../shared/fieldErrors'
import {
  CORRELATION_FIELDS,
  type CorrelationTexts,
  DEFAULT_TEXTS,
  formOf,
  formOfRequest,
  normaliseDay,
  readCorrelation,
  stillProblems,
  textsOf,
} from './correlationInputs'

const TEXTS: CorrelationTexts = {
  ...DEFAULT_TEXTS,
  symbol1: 'EURUSD',
  timeframe1: 'H4',
  symbol2: 'GBPUSD',
  timeframe2: 'D1',
  startDate: '2024-01-02',
  endDate: '2024-12-30',
}
const read = (changes: Partial<CorrelationTexts>) => readCorrelation(formOf({ ...TEXTS, ...changes }))

const said = (changes: Partial<CorrelationTexts>) => read(changes).problems.map(({ message }) => message)

const SERIES = 'Please select both symbols and timeframes.'
const REQUIRED = 'Start date and end date are required and must be in YYYY-MM-DD format.'
const INVALID = 'Dates must be valid and in YYYY-MM-DD format.'
const ORDER = 'Start date must be before or equal to end date.'

describe('the form read', () => {
  it('has the defaults', () => {
    expect(read({}).request).toEqual({
      symbol_1: 'EURUSD',
      tf1: 'H4',
      symbol_2: 'GBPUSD',
      tf2: 'D1',
      start: '2024-01-02',
      end: '2024-12-30',
      component: 'close',
      maxlag: 5,
      window: 30,
      use_log_returns: true,
    })
  })

  it('comes back from its request and from its texts', () => {
    const form = formOf({ ...TEXTS, component: 'volume', logReturns: 'false', maxLag: '50', window: '365' })
    const { request } = readCorrelation(form)
    expect(request === null ? null : formOfRequest(request)).toEqual(form)
    expect(formOf(textsOf(form))).toEqual(form)
  })

  it('takes an unknown component for close', () => {
    expect(formOf({ ...TEXTS, component: 'median' }).component).toBe('close')
  })

  it.each([
    [{ symbol1: '' }, SERIES, { symbol1: 'Please select a symbol' }],
    [{ timeframe2: '' }, SERIES, { timeframe2: 'Please select a timeframe' }],
    [{ timeframe1: 'H7' }, SERIES, { timeframe1: 'Please select a timeframe' }],
    [{ startDate: '' }, REQUIRED, { startDate: 'Please select a start date' }],
    [{ endDate: 'soon' }, REQUIRED, { endDate: 'Please select an end date' }],
    [
      { startDate: '2024-02-30' },
      INVALID,
      { startDate: "Start date must be a date like 2024-01-31, not '2024-02-30'." },
    ],
    [{ endDate: '2024-01-01' }, ORDER, { startDate: 'Start date 2024-01-02 must not be after end date 2024-01-01.' }],
    [{ window: '0' }, 'Window must be at least 1.', { window: 'Window must be at least 1.' }],
    [{ window: '' }, 'Window must be at least 1.', { window: 'Window must be at least 1.' }],
    [{ window: '366' }, 'Window must be at most 365.', { window: 'Window must be at most 365.' }],
    [{ maxLag: '-3' }, 'Max lag must be at least 1.', { maxLag: 'Max lag must be at least 1.' }],
    [{ maxLag: '51' }, 'Max lag must be at most 50.', { maxLag: 'Max lag must be at most 50.' }],
    [
      { maxLag: '2.5' },
      'Max lag must be a whole number from 1 to 50.',
      { maxLag: 'Max lag must be a whole number from 1 to 50.' },
    ],
    [
      { maxLag: 'x' },
      'Max lag must be a whole number from 1 to 50.',
      { maxLag: 'Max lag must be a whole number from 1 to 50.' },
    ],
  ])('%j is refused', (changes, message, errors) => {
    expect(read(changes)).toEqual({ request: null, problems: [{ message, errors }] })
  })

  it('says what is wrong in the order of the specification', () => {
    expect(said({ symbol1: '', startDate: '', endDate: '2024-02-30', window: '0', maxLag: '0' })).toEqual([
      SERIES,
      REQUIRED,
      INVALID,
      'Window must be at least 1.',
      'Max lag must be at least 1.',
    ])
    expect(said({ endDate: '2023-01-01', maxLag: '0' })).toEqual([ORDER, 'Max lag must be at least 1.'])
  })

  it.each([
    ['2024-01-02', '2024-12-30'],
    ['2024-01-02', '2024-01-02'],
  ])('sends what the server takes: %s to %s', (startDate, endDate) => {
    expect(correlationRequestSchema.safeParse(read({ startDate, endDate }).request).success).toBe(true)
  })
})

it.each([
  ['2024-01-02', '2024-01-02'],
  [' 2024-01-02 ', '2024-01-02'],
  ['1/2/2024', '2024-01-02'],
  ['Jan 31 2024 23:30', '2024-01-31'],
  ['2024-02-30', '2024-02-30'],
  ['', ''],
  ['5', '5'],
  ['in 2024 some day', 'in 2024 some day'],
])('%j is the day %j', (text, day) => {
  expect(normaliseDay(text)).toBe(day)
})

describe('what was found wrong', () => {
  const judged = formOf({ ...TEXTS, symbol1: '', symbol2: '' })

  it('stays until it is put right', () => {
    expect(stillProblems(judged, { ...judged, first: { symbol: 'VIX', timeframe: 'D1' } })).toEqual([
      { message: SERIES, errors: { symbol2: 'Please select a symbol' } },
    ])
    expect(stillProblems(judged, formOf(TEXTS))).toEqual([])
  })

  it('is not joined by what was not judged', () => {
    expect(stillProblems(judged, formOf({ ...TEXTS, window: '0' }))).toEqual([])
  })
})

it('puts the server’s issues at their fields', () => {
  expect(
    issueErrors(
      [
        { loc: ['maxlag'], msg: 'Max lag must be at most 50.', type: 'range' },
        { loc: ['tf1'], msg: 'must be one of M1, H1', type: 'enum' },
        { loc: ['component'], msg: 'unknown', type: 'enum' },
      ],
      CORRELATION_FIELDS,
    ),
  ).toEqual({ maxLag: 'Max lag must be at most 50.', timeframe1: 'Must be one of M1, H1.' })
})
