import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { setting } from './support/setting'
import { signInAt, startDemo, type Visitor } from './support/visitor'

// Other journeys reduce motion, so framer-motion never loads. Here it runs under the same security policy: `problems`
// reports a refused style.

const shared = setting()
let visitor: Visitor

async function visit(width = 1440): Promise<Page> {
  visitor = await shared.visit({ width, height: 844, hasMotion: true })
  return visitor.page
}

const untilMoving = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/motionFeatures-[^/]*\.js$/.test(name)),
  )

/** Shortest duration of the style sheets, without unit. */
const fastest = (page: Page) =>
  page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--tm-durations-fast')))

/** Removed, including its exit animation. */
const untilGone = (page: Page, selector: string) =>
  page.waitForFunction((wanted) => {
    const element = document.querySelector(wanted)
    return element === null || getComputedStyle(element).display === 'none'
  }, selector)

describe('with motion', () => {
  it('every page of the menu opens without a style that the policy refuses', async () => {
    const page = await visit()
    await signInAt(page, '/')
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await links.first().waitFor()
    expect(await links.count()).toBe(14)
    const isInOrder = async (path: string) => {
      await page.getByRole('heading', { level: 1 }).waitFor()
      const styles = await page.locator('style').count()
      expect({ path, styles, problems: visitor.problems() }).toEqual({ path, styles: 0, problems: [] })
    }
    for (const link of await links.all()) {
      await link.click()
      await page.waitForURL(`**${await link.getAttribute('href')}`)
      await untilMoving(page)
      await isInOrder(page.url())
    }
    for (const path of ['/unauthorized', '/no/such']) {
      await page.goto(path)
      await isInOrder(path)
    }
  })

  it('a dialog appears, takes the focus, and is out of the way once closed', async () => {
    const page = await visit()
    await signInAt(page, '/')
    await untilMoving(page)
    await page.getByRole('button', { name: 'account menu' }).click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    const settings = page.getByRole('dialog', { name: 'Settings' })
    await settings.getByRole('button', { name: 'Done' }).click()
    await settings.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Collapse menu' }).click()
    await page.getByRole('button', { name: 'Expand menu' }).click()
    await page.getByRole('button', { name: 'Collapse menu' }).waitFor()
    expect(visitor.problems()).toEqual([])
  })

  it('stops when the user asks for less of it, over a reload too', async () => {
    const page = await visit()
    await signInAt(page, '/')
    await untilMoving(page)
    expect(await fastest(page)).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'account menu' }).click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    const settings = page.getByRole('dialog', { name: 'Settings' })
    const durations = () => settings.evaluate((dialog) => getComputedStyle(dialog).animationDuration)
    expect(await durations()).not.toBe('0s')
    await settings.getByLabel('Reduce motion').check()
    await expect.poll(durations).toBe('0s')
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    expect(await fastest(page)).toBe(0)
    expect(visitor.problems()).toEqual([])
  })

  it('a plot fades in when its data arrive', async () => {
    const page = await visit()
    await page.addInitScript(() => {
      document.addEventListener('transitionend', ({ target, propertyName }) => {
        if (target instanceof HTMLElement && propertyName === 'opacity') target.dataset['faded'] = ''
      })
    })
    await signInAt(page, '/plot?symbol=EURUSD&timeframe=D1&indicator=RSI')
    await page.waitForFunction(() => {
      const drawing = document.querySelector<HTMLElement>('[aria-hidden="true"][data-drawn]')
      return drawing !== null && getComputedStyle(drawing).opacity === '1' && 'faded' in drawing.dataset
    })
    expect(visitor.problems()).toEqual([])
  })

  it('the notice and the banner of a demo fold away, and the menu of a phone slides in and out', async () => {
    const page = await visit(390)
    await startDemo(page)
    await untilMoving(page)
    const toasts = page.getByRole('region', { name: 'Notifications' })
    const dismiss = toasts.getByRole('button', { name: 'Dismiss' })
    await dismiss.click()
    await dismiss.waitFor({ state: 'detached' })
    const banner = page.getByRole('button', { name: 'Dismiss' })
    await banner.click()
    await banner.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
    await page.getByRole('button', { name: /open.*menu/i }).click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await drawer.getByRole('link', { name: 'Strategies', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Trading Strategies' }).waitFor()
    await untilGone(page, 'dialog[aria-label="Menu"]')
    expect(visitor.problems()).toEqual([])
  })
})
