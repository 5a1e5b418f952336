import { beforeEach, describe, expect, it } from 'vitest'
import { addAccount } from '../accounts/accounts'
import { verifyPassword } from '../accounts/passwords'
import { captureOutput } from '../testing/captureOutput'
import { CHEAP } from '../testing/startApp'
import { runCli } from './program'
import { withDataFolder } from './testing/dataFolder'
import { typed } from './testing/typed'

const EVE = {
  id: 'e',
  name: 'eve',
  passwordHash: '',
  passwordVersion: 1,
  role: 'researcher',
  identity: { issuer: 'https://id', subject: '1' },
} as const

const output = captureOutput()
const inStore = withDataFolder()

async function user(...args: string[]) {
  Object.assign(output, { out: '', err: '' })
  const code = await runCli(['user', ...args])
  return { code, out: output.out, err: output.err }
}

const trail = () =>
  inStore(async (store) =>
    (await store.trail({ limit: 9 })).map(({ actor, action, subject }) => [actor, action, subject]),
  )

describe('user add', () => {
  it('adds an administrator, or a researcher where that is said, with an entry in the trail', async () => {
    typed('correct horse\ncorrect horse\n')
    expect(await user('add', 'ann')).toMatchObject({ code: 0, out: 'Added ann.\n' })
    typed('correct horse\n', { isTTY: false })
    const given = ['add', 'b.o-b_1@x', '--role', 'researcher', '--password-stdin']
    expect(await user(...given)).toEqual({ code: 0, out: 'Added b.o-b_1@x.\n', err: '' })
    await inStore(async (store) => {
      const users = await store.users()
      expect(users.map(({ name, role }) => [name, role])).toEqual([
        ['ann', 'administrator'],
        ['b.o-b_1@x', 'researcher'],
      ])
      expect(await verifyPassword('correct horse', users[0]?.passwordHash ?? '')).toBe(true)
    })
    expect(await trail()).toEqual([
      ['command line', 'account added', 'b.o-b_1@x'],
      ['command line', 'account added', 'ann'],
    ])
  })

  it.each(['', 'a b', 'a/b', 'é', ' a', 'a ', 'x'.repeat(65)])('refuses the name %j', async (name) => {
    expect(await user('add', name)).toEqual({
      code: 2,
      out: '',
      err: `tidemark: NAME is '${name}': it must be 1 to 64 letters, digits, dots, dashes, underscores or @\n`,
    })
  })

  it('refuses a name that is taken, and a role that is none', async () => {
    await inStore((store) => addAccount(store, 'x'.repeat(64), 'x', CHEAP))
    expect((await user('add', 'x'.repeat(64))).err).toBe(`tidemark: there is a user '${'x'.repeat(64)}' already\n`)
    expect(await user('add', 'ann', '--role', 'boss')).toMatchObject({ code: 2, err: expect.stringContaining('boss') })
  })
})

describe('accounts that are there', () => {
  beforeEach(() => inStore((store) => addAccount(store, 'ann', 'x', CHEAP)))

  it('get another password, with an entry in the trail', async () => {
    typed('another one\nanother one\n')
    expect(await user('passwd', 'ann')).toMatchObject({
      code: 0,
      out: 'The password of ann is changed; whoever was signed in with the old one no longer is.\n',
    })
    expect(await trail()).toEqual([['command line', 'password changed', 'ann']])
    expect((await user('passwd', 'bob')).err).toBe("tidemark: there is no user 'bob'; known are ann\n")
  })

  it('have no password here where they sign in elsewhere', async () => {
    await inStore((store) => store.addUser({ ...EVE, createdAt: Date.now() }))
    expect(await user('passwd', 'eve')).toEqual({
      code: 2,
      out: '',
      err: "tidemark: 'eve' signs in at https://id and has no password here\n",
    })
    const today = new Date().toISOString().slice(0, 10)
    expect((await user('list')).out).toBe(
      `ann  administrator  since ${today}\neve  researcher     since ${today}, signs in at https://id\n`,
    )
  })

  it('get another role and come back, with entries in the trail', async () => {
    await inStore((store) => addAccount(store, 'bob', 'x', CHEAP))
    expect(await user('role', 'bob', 'researcher')).toEqual({ code: 0, out: 'bob is a researcher now.\n', err: '' })
    expect(await user('role', 'ann', 'researcher')).toEqual({
      code: 2,
      out: '',
      err: "tidemark: 'ann' is the last administrator\n",
    })
    expect((await user('role', 'ann', 'administrator')).out).toBe('ann is an administrator now.\n')
    expect((await user('role', 'bob', 'administrator')).out).toBe('bob is an administrator now.\n')
    expect((await user('role', 'bob', 'boss')).err).toBe(
      "tidemark: ROLE is 'boss': it must be administrator or researcher\n",
    )
    expect(await trail()).toEqual([
      ['command line', 'role changed', 'bob: administrator'],
      ['command line', 'role changed', 'ann: administrator'],
      ['command line', 'role changed', 'bob: researcher'],
    ])
  })

  it('lose their second factor once, and are removed but for the last', async () => {
    await inStore(async (store) => {
      await addAccount(store, 'bob', 'x', CHEAP)
      const { id = '' } = (await store.userByName('bob')) ?? {}
      await store.putFactor(id, { secret: 'ABC', confirmedAt: 1, lastStep: 1, recovery: [] })
    })
    expect((await user('factor-reset', 'bob')).out).toBe('The second factor of bob is off.\n')
    expect((await user('factor-reset', 'bob')).out).toBe('bob had no second factor.\n')
    expect((await user('remove', 'bob')).out).toBe('Removed bob and the runs of bob.\n')
    expect(await user('remove', 'ann')).toEqual({
      code: 2,
      out: '',
      err: "tidemark: 'ann' is the last user: nobody could sign in\n",
    })
    expect(await trail()).toEqual([
      ['command line', 'account removed', 'bob'],
      ['command line', 'second factor off', 'bob'],
    ])
  })
})

it('without accounts says so', async () => {
  expect(await user('list')).toEqual({
    code: 0,
    out: 'No users yet: the server makes the first when it starts.\n',
    err: '',
  })
  expect((await user('remove', 'ann')).err).toBe("tidemark: there is no user 'ann'; there are none yet\n")
})
