import { DEFAULT_DEMO_CONFIG } from '@tidemark/contract'
import { expect, it } from 'vitest'
import { readDemoConfig } from './demoConfig'

it('a configuration of another version is repaired', () => {
  expect(readDemoConfig({ maxBacktestRuns: 7, gone: true })).toEqual({ ...DEFAULT_DEMO_CONFIG, maxBacktestRuns: 7 })
})

it.each([[{ nonsense: true }], [{}], [null], ['<html>'], [['maxBacktestRuns']]])(
  '%j is no configuration and stays as it is',
  (body) => {
    expect(readDemoConfig(body)).toBe(body)
  },
)
