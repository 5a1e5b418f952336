import { describe, expect, it } from 'vitest'
import { CHART_FIELDS, readChart } from './chartInputs'
import { issueErrors } from '../shared/fieldErrors'

const INPUTS = { symbol: 'EURUSD', timeframe: 'H4', startDate: '', endDate: '' }
const NOW = Date.UTC(2025, 0, 14, 14, 32)

describe('the form read', () => {
  it('asks for the latest bars without dates', () => {
    expect(readChart(INPUTS, NOW)).toEqual({ request: { symbol: 'EURUSD', timeframe: 'H4' }, errors: null })
  })
  it('asks for whole days, up to today when the end is open', () => {
    expect(readChart({ ...INPUTS, startDate: '2025-01-02' }, NOW).request).toEqual({
      symbol: 'EURUSD',
      timeframe: 'H4',
      start: '2025-01-02T00:00:00Z',
      end: '2025-01-14T23:59:59Z',
    })
  })
  it('asks for a day that is still to come as for any other', () => {
    expect(readChart({ ...INPUTS, startDate: '2025-01-15' }, NOW).request).toMatchObject({
      start: '2025-01-15T00:00:00Z',
      end: '2025-01-15T23:59:59Z',
    })
  })
  it.each([
    [{ symbol: '' }, { symbol: 'Please select a symbol' }],
    [{ timeframe: 'X9' }, { timeframe: 'Please select a timeframe' }],
    [{ startDate: 'soon' }, { startDate: "Start date must be a date like 2024-01-31, not 'soon'." }],
  ])('%j is refused', (change, errors) => {
    expect(readChart({ ...INPUTS, ...change }, NOW)).toEqual({ request: null, errors })
  })
})

it('puts the server’s issues at their fields', () => {
  const issue = { msg: 'must not be after end', type: 'order' }
  expect(issueErrors([{ ...issue, loc: ['start'] }], CHART_FIELDS)).toEqual({ startDate: 'Must not be after end.' })
  expect(issueErrors([{ ...issue, loc: ['limit'] }], CHART_FIELDS)).toEqual({})
})
