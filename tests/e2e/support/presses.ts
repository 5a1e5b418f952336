import type { Page } from 'playwright'

/** Counts the presses on a page from here on: clicks, and keys other than those that only hold others. Not over a reload. */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  const counter = await page.evaluateHandle(() => {
    const counted = { presses: 0 }
    const held = ['Shift', 'Control', 'Alt', 'Meta']
    // A key that presses a button sends a click too: it is one press.
    window.addEventListener('click', ({ detail }) => (counted.presses += detail > 0 ? 1 : 0), true)
    window.addEventListener('keydown', ({ key }) => (counted.presses += held.includes(key) ? 0 : 1), true)
    return counted
  })
  return () => counter.evaluate(({ presses }) => presses)
}
