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
  page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--tm-duration-fast')))

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
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(paths).toHaveLength(13)
    for (const path of [...paths, '/unauthorized', '/no/such']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      if (paths.includes(path)) await untilMoving(page)
      expect({ path, styles: await page.locator('style').count(), problems: visitor.problems() }).toEqual({
        path,
        styles: 0,
        problems: [],
      })
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
    await page.getByRole('dialog', { name: 'Settings' }).getByLabel('Reduce motion').check()
    await page.locator('dialog[data-moving]').first().waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    expect(await fastest(page)).toBe(0)
    expect(await page.locator('dialog[data-moving]').count()).toBe(0)
    expect(visitor.problems()).toEqual([])
  })

  it.each([
    ['fades in', true],
    ['is there at once, with reduced motion', false],
  ])('a plot %s when its data arrive', async (_, hasMotion) => {
    visitor = await shared.visit({ hasMotion })
    const { page } = visitor
    await page.addInitScript(() => {
      document.addEventListener('transitionend', ({ target, propertyName }) => {
        if (target instanceof HTMLElement && propertyName === 'opacity') target.dataset['faded'] = ''
      })
    })
    await signInAt(page, '/plot?symbol=EURUSD&timeframe=D1&indicator=RSI')
    await page.waitForFunction((isFaded) => {
      const drawing = document.querySelector<HTMLElement>('[aria-hidden="true"][data-drawn]')
      if (drawing === null || getComputedStyle(drawing).opacity !== '1') return false
      return 'faded' in drawing.dataset === isFaded
    }, hasMotion)
    expect(visitor.problems()).toEqual([])
  })

  it('the notice and the banner of a demo fold away', async () => {
    const page = await visit()
    await startDemo(page)
    await untilMoving(page)
    const toasts = page.getByRole('region', { name: 'Notifications' })
    await toasts.getByRole('button', { name: 'Dismiss' }).click()
    await toasts.waitFor({ state: 'hidden' })
    const banner = page.getByRole('button', { name: 'Dismiss' })
    await banner.click()
    await banner.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
    expect(visitor.problems()).toEqual([])
  })

  it('the menu of a phone slides in and out', async () => {
    const page = await visit(390)
    await signInAt(page, '/')
    await untilMoving(page)
    await page.getByRole('button', { name: /open.*menu/i }).click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await drawer.getByRole('link', { name: 'Strategies', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Trading Strategies' }).waitFor()
    await untilGone(page, 'dialog[aria-label="Menu"]')
    expect(visitor.problems()).toEqual([])
  })
})
