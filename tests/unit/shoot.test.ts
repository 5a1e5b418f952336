import { expect, it } from 'vitest'
import { percentilesOf } from '../bench/shoot'

it('takes the time within which 50, and 99, of 100 answers came', () => {
  const times = Array.from({ length: 1000 }, (_, index) => index)
  expect(percentilesOf(times, null)).toEqual({ p50: 500, p99: 990 })
  expect(percentilesOf([], null)).toEqual({ p50: 0, p99: 0 })
})

it('counts what a connection could not send while it waited', () => {
  // One response of 1 s at ten requests a second: nine more would have waited 900, 800, … 100 ms.
  expect(percentilesOf([1000], 100)).toEqual({ p50: 600, p99: 1000 })
  expect(percentilesOf([1000], null)).toEqual({ p50: 1000, p99: 1000 })
})
