import { expect, userEvent, waitFor } from 'storybook/test'

/** How many ancestors may draw the focus ring: the frame around an input, the segment around a radio button. */
const PARENTS = 3

/** Returns the theme's focus ring colour as the browser serializes it. */
function ringColour(): string {
  const probe = document.createElement('span')
  probe.style.color = 'var(--tm-focus-ring)'
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

function draws(element: Element, ring: string): boolean {
  const { outlineStyle, outlineColor, outlineWidth, boxShadow } = getComputedStyle(element)
  if (outlineStyle !== 'none' && outlineColor === ring && Number.parseFloat(outlineWidth) >= 2) return true
  return boxShadow.includes(ring)
}

/** Whether focus is visible: on the element, an ancestor, or the option it points to. */
function isMarked(element: HTMLElement, ring: string): boolean {
  const pointedTo = document.getElementById(element.getAttribute('aria-activedescendant') ?? '')
  if (pointedTo !== null && draws(pointedTo, ring)) return true
  let drawing: Element | null = element
  for (let i = 0; i <= PARENTS && drawing !== null; i++) {
    if (draws(drawing, ring)) return true
    drawing = drawing.parentElement
  }
  return false
}

/** Asserts that the element has focus and that its ring is visible. */
export async function expectFocus(element: HTMLElement): Promise<void> {
  // Ark moves focus a frame later.
  await waitFor(() => expect(element).toHaveFocus())
  // Read once: changing the document while waitFor observes it would loop without ever painting a frame.
  const ring = ringColour()
  await waitFor(() => expect({ element, isMarked: isMarked(element, ring) }).toEqual({ element, isMarked: true }))
}

/**
 * Presses keys and asserts that the element then has visible focus.
 *
 * @param element - a function if it appears with the key: the first control of a dialog
 */
export async function keyTo(keys: string, element: HTMLElement | (() => HTMLElement)): Promise<void> {
  await userEvent.keyboard(keys)
  await expectFocus(typeof element === 'function' ? element() : element)
}

/** Asserts that the focused element points to the item, as in a menu or list, and that it is visibly marked. */
export async function expectActive(item: () => HTMLElement): Promise<void> {
  await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-activedescendant', item().id))
  if (document.activeElement instanceof HTMLElement) await expectFocus(document.activeElement)
}

/** Presses keys and asserts that the focused element points to the item. */
export async function keyToActive(keys: string, item: () => HTMLElement): Promise<void> {
  await userEvent.keyboard(keys)
  await expectActive(item)
}

/** Returns elements that a browser's Tab skips but user-event does not: inert ones, and those behind a dialog. */
function outOfReach(): HTMLElement[] {
  const window = [...document.querySelectorAll('dialog:modal')].at(-1)
  return [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary, [tabindex]')].filter(
    (one) => one.closest('[inert]') !== null || (window !== undefined && !window.contains(one)),
  )
}

/** Presses Tab or Shift Tab as a browser does. */
export async function pressTab({ isBack = false } = {}): Promise<void> {
  const passed = outOfReach().map((one) => ({ one, tabIndex: one.getAttribute('tabindex') }))
  for (const { one } of passed) one.setAttribute('tabindex', '-1')
  await userEvent.tab({ shift: isBack })
  for (const { one, tabIndex } of passed) {
    if (tabIndex === null) one.removeAttribute('tabindex')
    else one.setAttribute('tabindex', tabIndex)
  }
}

/** Presses Tab and asserts that the element has visible focus. */
export async function tabTo(element: HTMLElement): Promise<void> {
  await pressTab()
  await expectFocus(element)
}

/** Presses Shift Tab and asserts that the element has visible focus. */
export async function tabBackTo(element: HTMLElement): Promise<void> {
  await pressTab({ isBack: true })
  await expectFocus(element)
}

/** Tabs through controls with exactly these accessible names in order, asserting visible focus at each. */
export async function tabThrough(names: readonly (string | RegExp)[]): Promise<void> {
  for (const name of names) {
    await pressTab()
    const element = document.activeElement
    await expect(element).toHaveAccessibleName(name)
    if (element instanceof HTMLElement) await expectFocus(element)
  }
}

/** Presses Escape and does what the browser would: synthetic keys do not close dialogs. */
export async function pressEscape(): Promise<void> {
  const dialog = document.activeElement?.closest<HTMLDialogElement>('dialog[open]')
  const pressed: KeyboardEvent[] = []
  window.addEventListener('keydown', (event) => pressed.push(event), { capture: true, once: true })
  await userEvent.keyboard('{Escape}')
  if (pressed[0]?.defaultPrevented !== true) dialog?.requestClose()
}
