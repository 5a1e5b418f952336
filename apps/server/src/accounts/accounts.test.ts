import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openStore } from '../store/openStore'
import { CHEAP } from '../testing/startApp'
import { tempFolder } from '../testing/tempFolder'
import { addAccount, createAccounts } from './accounts'
import { verifyPassword } from './passwords'

function workOf(hash: string) {
  const [scheme, n, r, p, salt = '', key = ''] = hash.split('$')
  return { scheme, n, r, p, salt: salt.length, key: key.length }
}

async function start() {
  const store = await openStore(tempFolder())
  onTestFinished(() => store.close())
  await addAccount(store, 'ann', 'right', CHEAP)
  const verify = vi.fn<typeof verifyPassword>(verifyPassword)
  const wait = vi.fn<(ms: number) => Promise<unknown>>(async () => undefined)
  const readNames = vi.spyOn(store, 'userByName')
  const accounts = await createAccounts({ store, now: () => 0, cost: CHEAP, wait, verify })
  const attempt = async (name: string, password: string) => {
    for (const spy of [verify, wait, readNames]) spy.mockClear()
    const answer = await accounts.login(name, password, { address: '10.0.0.1' }).then(
      () => 'a token',
      (error: unknown) => error,
    )
    const hashed = verify.mock.calls.map(([given, hash]) => ({ given, ...workOf(hash) }))
    return { answer, hashed, waits: wait.mock.calls, reads: readNames.mock.calls.length }
  }
  return { attempt }
}

describe('an unknown name', () => {
  it('costs the work of a wrong password, and is told the same', async () => {
    const { attempt } = await start()
    const wrong = await attempt('ann', 'wrong')
    const unknown = await attempt('nobody', 'wrong')
    expect(unknown).toEqual(wrong)
    expect(wrong.hashed).toEqual([{ given: 'wrong', scheme: 'scrypt', n: '16', r: '8', p: '1', salt: 24, key: 44 }])
    expect(wrong.answer).toMatchObject({ status: 401, detail: 'Incorrect username or password' })
    expect((await attempt('ann', 'right')).answer).toBe('a token')
  })
})
