import { expect, it } from 'vitest'
import type { Store } from '../store/Store'
import { CHEAP } from '../testing/startApp'
import { openAt } from '../testing/stores'
import { tempFolder } from '../testing/tempFolder'
import { ensureAdministrator } from './accounts'
import { verifyPassword } from './passwords'

const start = (store: Store, given: string | null = null) => ensureAdministrator(store, given, CHEAP)

async function passwordIs(store: Store, password: string): Promise<boolean> {
  return verifyPassword(password, (await store.userByName('admin'))?.passwordHash ?? '')
}

const actionsOf = async (store: Store) => (await store.trail({ limit: 9 })).map(({ action }) => action)

it('is made at the first start, with a password that is told once', async () => {
  const store = await openAt(tempFolder())
  const password = (await start(store)) ?? ''
  expect(await passwordIs(store, password)).toBe(true)
  expect(await store.userByName('admin')).toMatchObject({ role: 'administrator', identity: null, passwordVersion: 1 })
  expect(await start(store)).toBeNull()
  expect(await passwordIs(store, password)).toBe(true)
  expect(await store.trail({ limit: 9 })).toMatchObject([
    { actor: 'server start', action: 'account added', subject: 'admin', address: '' },
  ])
})

it('stays deleted until a password is given', async () => {
  const store = await openAt(tempFolder())
  await start(store)
  await store.removeUser((await store.userByName('admin'))?.id ?? '')
  expect(await start(store)).toBeNull()
  expect(await store.userByName('admin')).toBeNull()
  expect(await start(store, 'from now on')).toBeNull()
  expect(await passwordIs(store, 'from now on')).toBe(true)
  expect(await actionsOf(store)).toEqual(['account added', 'account added'])
})

it('changes its password to another given one, and notes nothing when it is the same', async () => {
  const store = await openAt(tempFolder())
  await start(store, 'from now on')
  expect(await start(store, 'from now on')).toBeNull()
  expect(await actionsOf(store)).toEqual(['account added'])
  expect(await start(store, 'and from today')).toBeNull()
  expect(await passwordIs(store, 'and from today')).toBe(true)
  expect(await actionsOf(store)).toEqual(['password changed', 'account added'])
})
