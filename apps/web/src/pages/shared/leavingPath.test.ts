import { expect, it } from 'vitest'
import { leavingPath, type LinkPress } from './leavingPath'

const HERE = 'https://app.test/demo-control'
const plain: Omit<LinkPress, 'link'> = {
  button: 0,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  defaultPrevented: false,
}
const link = (href: string, change: Partial<LinkPress['link']> = {}) => ({ href, target: '', download: '', ...change })

it.each([
  ['https://app.test/chart?symbol=VIX#top', '/chart?symbol=VIX#top'],
  ['https://app.test/', '/'],
  ['https://app.test/demo-control#limits', null],
  ['https://elsewhere.test/chart', null],
  ['mailto:someone@app.test', null],
])('%s leads to %j', (href, path) => {
  expect(leavingPath({ ...plain, link: link(href) }, HERE, '/demo-control')).toBe(path)
})

it.each<Partial<LinkPress>>([
  { button: 1 },
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
  { defaultPrevented: true },
  { link: link('https://app.test/chart', { target: '_blank' }) },
  { link: link('https://app.test/chart', { download: 'chart.png' }) },
])('%j leaves the page where it is', (change) => {
  const press = { ...plain, link: link('https://app.test/chart'), ...change }
  expect(leavingPath(press, HERE, '/demo-control')).toBeNull()
})
