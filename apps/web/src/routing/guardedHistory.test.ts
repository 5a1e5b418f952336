import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { guardHistory } from './guardedHistory'

function start() {
  const { hold, navigator, arrived, listen } = guardHistory(
    createMemoryHistory({ initialEntries: ['/first', '/edited'], v5Compat: true }),
  )
  const shown: string[] = []
  let leave: (() => void) | null = null
  listen(({ location: { pathname, search } }, isSync) => shown.push(pathname + search + (isSync ? ' at once' : '')))
  const release = hold((held) => (leave = held))
  return { release, navigator, arrived, shown, isAsked: () => leave !== null, leave: () => leave?.() }
}

let page: ReturnType<typeof start>
beforeEach(() => (page = start()))

it.each([
  ['a link', () => page.navigator.push('/other'), '/other'],
  ['a redirect', () => page.navigator.replace('/other'), '/other'],
  ['the way back', () => page.navigator.go(-1), '/first'],
])('%s waits for the answer', (_, go, to) => {
  go()
  expect(page.shown).toEqual([])
  page.leave()
  expect(page.shown).toEqual([to])
})

it('after the way back was held, the next link starts from the page', () => {
  page.navigator.go(-1)
  page.release()
  page.navigator.push('/other')
  page.navigator.go(-1)
  expect(page.shown).toEqual(['/other', '/edited'])
})

it('changes of the query are not asked about', () => {
  page.navigator.push('/edited?tab=2')
  page.navigator.go(-1)
  expect(page.shown).toEqual(['/edited?tab=2', '/edited'])
  expect(page.isAsked()).toBe(false)
})

it('says which change is to be shown at once', () => {
  page.navigator.push('/edited?run=1', null, { flushSync: true })
  page.navigator.replace('/edited?run=2')
  expect(page.shown).toEqual(['/edited?run=1 at once', '/edited?run=2'])
})

it('while another page loads, the one on screen changes no more of the address', () => {
  page.release()
  page.navigator.push('/other')
  page.navigator.replace('/edited?colour=red')
  expect(page.shown).toEqual(['/other'])
  page.arrived({ pathname: '/other', search: '', hash: '', state: null, key: 'other' })
  page.navigator.replace('/other?tab=2')
  expect(page.shown).toEqual(['/other', '/other?tab=2'])
})
