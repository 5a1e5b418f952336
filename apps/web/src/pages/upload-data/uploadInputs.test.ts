import { expect, it } from 'vitest'
import { readUpload, uploadIssueErrors } from './uploadInputs'

const file = new File(['datetime,open,high,low,close\n'], 'eurusd.csv', { type: 'text/csv' })

it('sends the symbol trimmed and in capitals', () => {
  expect(readUpload({ symbol: '  eurusd ', file }).request).toEqual({ symbol: 'EURUSD', file })
})

it.each([
  ['', null, ['symbol', 'file']],
  ['   ', file, ['symbol']],
  ['EURUSD', null, ['file']],
])('asks for what is missing of %j and %o', (symbol, chosen, fields) => {
  const { request, problem, errors } = readUpload({ symbol, file: chosen })
  expect(request).toBeNull()
  expect(problem).toBe('Please select a file and enter a symbol')
  expect(Object.keys(errors)).toEqual(fields)
})

it('puts at the symbol what is wrong with it, and nothing else', () => {
  expect(
    uploadIssueErrors([
      { loc: ['symbol'], msg: 'must be 1 to 30 letters', type: 'invalid' },
      { loc: ['file', 17], msg: 'close is missing', type: 'invalid' },
      { loc: ['symbol'], msg: 'must not end with a timeframe', type: 'invalid' },
    ]),
  ).toEqual({ symbol: 'Symbol must be 1 to 30 letters. Symbol must not end with a timeframe.' })
})

it('names the symbol once where the server has named it', () => {
  expect(
    uploadIssueErrors([{ loc: ['symbol'], msg: 'symbol is "Ü": must be 1 to 30 letters', type: 'invalid' }]),
  ).toEqual({
    symbol: 'Symbol is "Ü": must be 1 to 30 letters.',
  })
})
