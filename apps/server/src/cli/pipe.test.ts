import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { backtestResultSchema } from '@tidemark/contract'
import { expect, test } from 'vitest'
import { engineFixtureFile } from '../testing/engineFixtures'
import { CLI, fromSource } from '../testing/startProgram'

test('a large answer reaches the end of a pipe', { timeout: 30_000 }, async () => {
  const csv = engineFixtureFile('EURUSD_H4.csv')
  const args = [...fromSource(CLI), 'backtest', '--csv', csv, '--strategy', 'SmaCross', '--json']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  expect([code, stderr]).toEqual([0, expect.stringMatching(/^EURUSD_H4\.csv: 6000 rows from .*, gaps 8\.\n$/)])
  expect(stdout.length).toBeGreaterThan(400_000)
  expect(backtestResultSchema.parse(JSON.parse(stdout)).equity).toHaveLength(6000)
})
