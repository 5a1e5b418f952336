import { studies } from '@tidemark/api/testing'
import { expect, test } from 'vitest'
import { bootstrapRows, orderRows } from './resampleWords'
import { withoutRun } from './sinceRun'
import { validationGauges } from './validationGauges'

const idle = { status: 'idle', study: null } as const
const over = <A>(study: A) => ({ status: 'over', study }) as const

test('a resampling on other prices than its run says nothing of the run', () => {
  const told = withoutRun(over(studies.resamples.typical))
  const gauges = { walk: idle, resample: told, stress: idle, percent: 10, periodsPerYear: 252 }
  expect(validationGauges(gauges)[4]).toMatchObject({ value: '52.00', caption: 'of 200 resampled runs' })
  const bootstrap = told.study?.result?.bootstrap
  expect(bootstrap && bootstrapRows(bootstrap, 1, 252)[2]?.note).toBeUndefined()
  expect(bootstrap?.observed.every((value) => value === null)).toBe(true)
  const orders = withoutRun(over(studies.resamples.orders)).study?.result?.orders
  expect(orders && orderRows(orders, 1)[1]).toEqual({ label: 'Largest drawdown', value: expect.any(String) })
})

test('one that has no result yet is as it was', () => {
  expect(withoutRun(idle)).toBe(idle)
  const running = over({ ...studies.resamples.typical, result: null })
  expect(withoutRun(running)).toBe(running)
})
