import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'

// Storybook's axe, which also checks the stories.
const storybook = createRequire(createRequire(import.meta.url).resolve('@storybook/addon-a11y/package.json'))
const axeSource = readFileSync(storybook.resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  readonly id: string
  readonly help: string
  readonly nodes: readonly { readonly html: string }[]
}

declare global {
  interface Window {
    axe?: { run: () => Promise<{ violations: readonly Violation[] }> }
  }
}

/** Traces of a failed computation. */
const SLIPS = /\bNaN\b|\bundefined\b|\bInfinity\b|\[object \w+\]/

/** Visible, spoken and entered. */
async function textsOf(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const attributes = ['aria-label', 'aria-valuetext', 'title', 'alt', 'placeholder', 'href']
    const texts = [document.title, ...document.body.innerText.split('\n')]
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of attributes) texts.push(element.getAttribute(name) ?? '')
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) texts.push(element.value)
    }
    return texts
  })
}

/** px that a page scrolls horizontally. */
export async function sidewaysScroll(page: Page): Promise<number> {
  return await page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))
}

/** 'rule: description (element)'. */
async function axeViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const violations = await page.evaluate(async () => (await window.axe?.run())?.violations)
  if (violations === undefined) throw new Error('axe did not run.')
  return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes[0]?.html.slice(0, 120)})`)
}

/** Returns faults that no page may have. */
export async function faultsOf(page: Page): Promise<string[]> {
  const sideways = await sidewaysScroll(page)
  const slips = (await textsOf(page)).filter((text) => SLIPS.test(text))
  return [
    ...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []),
    ...slips.map((text) => `says: ${text.slice(0, 120)}`),
    ...(await axeViolations(page)),
  ]
}
