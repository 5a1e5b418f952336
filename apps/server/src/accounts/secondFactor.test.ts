import { expect, it, vi } from 'vitest'
import { makeUser } from '../testing/storeFixtures'
import { openAt } from '../testing/stores'
import { tempFolder } from '../testing/tempFolder'
import { createSecondFactors } from './secondFactor'
import { stepAt, totpAt } from './totp'
import type { Note } from './trail'

const START = Date.UTC(2025, 0, 1)
const ANN = makeUser('ann')
const OFF = { is_on: false, recovery_codes_left: 0 }
const REFUSED = { status: 401, secondFactor: true }
const note: Note = (action, subject = '') => ({ at: START, actor: 'ann', address: '', action, subject })

async function start() {
  const store = await openAt(tempFolder())
  await store.addUser(ANN)
  const clock = { now: START }
  const wait = vi.fn<(ms: number) => Promise<unknown>>(async () => undefined)
  const factors = createSecondFactors(store, () => clock.now, wait)
  const actions = async () => (await store.trail({ limit: 9 })).map(({ action }) => action)
  return { store, clock, wait, factors, actions }
}

it('changes nothing before its first code, and can be begun again until then', async () => {
  const { clock, factors, actions } = await start()
  await expect(factors.confirm(ANN, '000000', note)).rejects.toMatchObject({ status: 409 })
  await factors.use(ANN, 'not asked for')
  const first = await factors.begin(ANN)
  expect(first.uri).toBe(
    `otpauth://totp/Tidemark:ann?secret=${first.secret}&issuer=Tidemark&algorithm=SHA1&digits=6&period=30`,
  )
  const { secret } = await factors.begin(ANN)
  expect([await factors.isOn(ANN), await factors.stateOf(ANN)]).toEqual([false, OFF])
  await factors.use(ANN, 'not asked for')
  await expect(factors.turnOff(ANN, '000000', note)).rejects.toMatchObject({ status: 409 })
  expect(await actions()).toEqual([])
  const codes = await factors.confirm(ANN, totpAt(secret, stepAt(clock.now)), note)
  expect(codes).toHaveLength(10)
  expect([await factors.isOn(ANN), await factors.stateOf(ANN)]).toEqual([
    true,
    { is_on: true, recovery_codes_left: 10 },
  ])
})

it('is turned on and off once, with entries in the trail', async () => {
  const { clock, factors, actions } = await start()
  const { secret } = await factors.begin(ANN)
  const code = () => totpAt(secret, stepAt(clock.now))
  await factors.confirm(ANN, code(), note)
  clock.now += 30_000
  await expect(factors.begin(ANN)).rejects.toMatchObject({ status: 409 })
  await expect(factors.confirm(ANN, code(), note)).rejects.toMatchObject({ status: 409 })
  await expect(factors.turnOff(ANN, '000000', note)).rejects.toMatchObject({ status: 403 })
  await factors.turnOff(ANN, code(), note)
  expect(await factors.stateOf(ANN)).toEqual(OFF)
  await expect(factors.turnOff(ANN, code(), note)).rejects.toMatchObject({ status: 409 })
  expect(await actions()).toEqual(['second factor off', 'second factor on'])
})

it('takes a code from one of two who send it at the same time', async () => {
  const { clock, factors, actions } = await start()
  const { secret } = await factors.begin(ANN)
  const first = totpAt(secret, stepAt(clock.now))
  const confirmed = await Promise.allSettled([factors.confirm(ANN, first, note), factors.confirm(ANN, first, note)])
  expect(confirmed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [recovery = ''] = confirmed.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  clock.now += 30_000
  for (const code of [totpAt(secret, stepAt(clock.now)), recovery]) {
    const both = await Promise.allSettled([factors.use(ANN, code), factors.use(ANN, code)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  }
  clock.now += 30_000
  const code = totpAt(secret, stepAt(clock.now))
  const both = await Promise.allSettled([factors.turnOff(ANN, code, note), factors.turnOff(ANN, code, note)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await actions()).toEqual(['second factor off', 'second factor on'])
})

it('forgets wrong codes after a right one', async () => {
  const { clock, wait, factors } = await start()
  const { secret } = await factors.begin(ANN)
  await factors.confirm(ANN, totpAt(secret, stepAt(clock.now)), note)
  for (const _ of [1, 2]) {
    for (let k = 0; k < 5; k++) await expect(factors.use(ANN, '000000')).rejects.toMatchObject(REFUSED)
    clock.now += 30_000
    await factors.use(ANN, totpAt(secret, stepAt(clock.now)))
  }
  expect(wait.mock.calls.map(([ms]) => ms)).toEqual([0, 0, 0, 0, 0, 0, 250, 0, 0, 0, 0, 0, 250])
})
