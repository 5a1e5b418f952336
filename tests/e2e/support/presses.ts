import type { Page } from 'playwright'

/** Counts clicks and keys, without modifiers, until a reload. */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  const counter = await page.evaluateHandle(() => {
    const counted = { presses: 0 }
    const held = ['Shift', 'Control', 'Alt', 'Meta']
    // A key that presses a button also clicks: one press.
    window.addEventListener('click', ({ detail }) => (counted.presses += detail > 0 ? 1 : 0), true)
    window.addEventListener('keydown', ({ key }) => (counted.presses += held.includes(key) ? 0 : 1), true)
    return counted
  })
  return () => counter.evaluate(({ presses }) => presses)
}
