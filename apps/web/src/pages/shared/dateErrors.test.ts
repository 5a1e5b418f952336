import { expect, it } from 'vitest'
import { dateErrors } from './dateErrors'

it.each([
  ['', '', {}],
  ['2024-01-02', '', {}],
  ['', '2024-01-02', {}],
  ['2024-01-02', '2024-01-02', {}],
  ['2024-01-03', '2024-01-02', { startDate: 'Start date 2024-01-03 must not be after end date 2024-01-02.' }],
  ['2024-02-30', '', { startDate: "Start date must be a date like 2024-01-31, not '2024-02-30'." }],
  ['', '1/2/2024', { endDate: "End date must be a date like 2024-01-31, not '1/2/2024'." }],
])('%s to %s', (startDate, endDate, errors) => {
  expect(dateErrors({ startDate, endDate })).toEqual(errors)
})
