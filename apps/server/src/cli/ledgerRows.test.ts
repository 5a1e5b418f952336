import { expect, it } from 'vitest'
import { acceptedRow } from '../ledger/rows'
import { captureOutput } from '../testing/captureOutput'
import { makeUser } from '../testing/storeFixtures'
import { runCli } from './program'
import { withDataFolder } from './testing/dataFolder'

const output = captureOutput()
const inStore = withDataFolder()

async function ledger(...args: string[]) {
  Object.assign(output, { out: '', err: '' })
  const code = await runCli(['ledger', ...args])
  return { code, out: output.out, err: output.err }
}

it('lists what was tried on a data folder, and verifies it', async () => {
  expect(await ledger('list')).toEqual({ code: 0, out: 'Nothing was tried yet.\n', err: '' })
  await inStore(async (store) => {
    await store.addUser(makeUser('ann'))
    const work = { owner: 'id-ann', at: Date.UTC(2025, 0, 14, 9), study: 'study-1' }
    const what = { kind: 'sweep', timeframe: 'H1', strategy: 'SmaCross' }
    await store.addTries(['AAA', 'BBB'].map((symbol) => acceptedRow(work, { ...what, symbol }, 48)))
  })
  expect((await ledger('list', '--symbol', 'aaa')).out).toBe(
    '1  2025-01-14 09:00:00  accepted  AAA H1  SmaCross  sweep  48  ann  study-1\n',
  )
  expect((await ledger('list')).out.split('\n').map((line) => line[0])).toEqual(['2', '1', undefined])
  expect(await ledger('verify')).toEqual({ code: 0, out: '2 rows: every one is as it was written.\n', err: '' })
})
