import { expectFocus, keyTo, pressTab, tabBackTo, tabTo } from '@tidemark/ui/testing'
import { expect, waitFor, within } from 'storybook/test'

export interface KeyboardWalk {
  /** 'Bar of the chart'. */
  readonly cursor: string
  /** Keys to the first and last point. @default Home and End */
  readonly ends?: readonly [first: string, last: string]
  /** Keys forward and back. @default arrows */
  readonly steps?: readonly [on: string, back: string]
}

const HEAD = ['View as table', 'Save as image', 'Download CSV', 'Full screen']

/** Goes through a chart by keys, checking focus, announcements, Escape and the table. */
export async function playKeyboardWalk(
  { canvasElement }: { canvasElement: HTMLElement },
  { cursor, ends = ['{Home}', '{End}'], steps = ['{ArrowRight}', '{ArrowLeft}'] }: KeyboardWalk,
): Promise<void> {
  const canvas = within(canvasElement)
  const slider = await canvas.findByRole('slider', { name: cursor })
  const toggle = canvas.getByRole('button', { name: 'View as table' })
  const spoken = canvas.getAllByRole('status').at(-1)
  const now = () => Number(slider.getAttribute('aria-valuenow'))
  const last = Number(slider.getAttribute('aria-valuemax'))
  const resting = now()

  const passed = await tabUntil(slider)
  await expect(passed.filter((name) => HEAD.includes(name))).toEqual(HEAD)

  // The slider exists before the chart.
  await waitFor(async () => {
    await keyTo(ends[0], slider)
    await expect(now()).toBe(1)
  })
  const first = spoken?.textContent ?? ''
  await expect(first).not.toBe('')
  const moment = slider.getAttribute('aria-valuetext')
  await keyTo(steps[0], slider)
  await expect(now()).toBeGreaterThan(1)
  await expect(slider.getAttribute('aria-valuetext')).not.toBe(moment)
  await expect(spoken?.textContent).not.toBe('')
  await keyTo(steps[1], slider)
  await expect(now()).toBe(1)
  await expect(spoken).toHaveTextContent(first)
  await keyTo(ends[1], slider)
  await expect(now()).toBe(last)
  await keyTo('{Escape}', slider)
  await expect(now()).toBe(resting)

  await tabOut(slider, canvasElement)
  await expect(spoken).toBeEmptyDOMElement()

  await tabUntil(toggle, { isBack: true })
  await keyTo('{Enter}', toggle)
  const table = await canvas.findByRole('region', { name: /as a table$/ })
  await tabUntil(table)
  await expect(slider.closest('[inert]')).not.toBeNull()
  await tabBackTo(canvas.getByRole('button', { name: 'Full screen' }))
  await tabTo(table)
  await tabUntil(toggle, { isBack: true })
  await keyTo(' ', toggle)
  await expect(canvas.queryByRole('region', { name: /as a table$/ })).toBeNull()
  await tabUntil(slider)
}

/** The focus is visible at every stop. @returns the names of the others. */
async function tabUntil(element: HTMLElement, { isBack = false } = {}): Promise<string[]> {
  const names: string[] = []
  for (let at = 0; at < 40; at++) {
    await pressTab({ isBack })
    const stop = document.activeElement
    if (!(stop instanceof HTMLElement) || stop === document.body) continue
    await expectFocus(stop)
    if (stop === element) return names
    names.push(stop.getAttribute('aria-label') ?? stop.textContent)
  }
  throw new Error(
    `Tab does not reach ${element.getAttribute('aria-label') ?? element.tagName}, only to ${names.join(', ')}`,
  )
}

async function tabOut(slider: HTMLElement, root: HTMLElement): Promise<void> {
  await pressTab()
  for (let at = 0; at < 8; at++) {
    const stop = document.activeElement
    if (!(stop instanceof HTMLElement) || stop === document.body || !root.contains(stop) || stop === slider) return
    await expectFocus(stop)
    await pressTab()
  }
}
