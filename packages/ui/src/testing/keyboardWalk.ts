import { expect, fireEvent, userEvent, waitFor } from 'storybook/test'

/** Ancestors that may draw the focus ring: an input's frame, a radio's segment. */
const PARENTS = 3

function ringColour(): string {
  const probe = document.createElement('span')
  probe.style.color = 'var(--tm-colors-focus-ring)'
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

/** On the element, an ancestor, or the option it points to. */
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

/** Asserts visible focus. */
export async function expectFocus(element: HTMLElement): Promise<void> {
  // Ark moves focus a frame later.
  await waitFor(() => expect(element).toHaveFocus())
  // Changing the document while waitFor observes it would loop.
  const ring = ringColour()
  await waitFor(() => expect({ element, isMarked: isMarked(element, ring) }).toEqual({ element, isMarked: true }))
}

/**
 * Presses keys and asserts visible focus.
 *
 * @param element - a function if the key makes it appear
 */
export async function keyTo(keys: string, element: HTMLElement | (() => HTMLElement)): Promise<void> {
  await userEvent.keyboard(keys)
  await expectFocus(typeof element === 'function' ? element() : element)
}

/** Asserts that focus points to the item, visibly. */
export async function expectActive(item: () => HTMLElement): Promise<void> {
  await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-activedescendant', item().id))
  if (document.activeElement instanceof HTMLElement) await expectFocus(document.activeElement)
}

/** Presses keys, then {@link expectActive}. */
export async function keyToActive(keys: string, item: () => HTMLElement): Promise<void> {
  await userEvent.keyboard(keys)
  await expectActive(item)
}

/** Inert, or behind a dialog: user-event does not skip them. */
function outOfReach(): HTMLElement[] {
  const window = [...document.querySelectorAll('dialog:modal')].at(-1)
  return [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary, [tabindex]')].filter(
    (one) => one.closest('[inert]') !== null || (window !== undefined && !window.contains(one)),
  )
}

/** As a browser does. */
export async function pressTab({ isBack = false } = {}): Promise<void> {
  const passed = outOfReach().map((one) => ({ one, tabIndex: one.getAttribute('tabindex') }))
  for (const { one } of passed) one.setAttribute('tabindex', '-1')
  await userEvent.tab({ shift: isBack })
  for (const { one, tabIndex } of passed) {
    if (tabIndex === null) one.removeAttribute('tabindex')
    else one.setAttribute('tabindex', tabIndex)
  }
}

/** Asserts visible focus after Tab. */
export async function tabTo(element: HTMLElement): Promise<void> {
  await pressTab()
  await expectFocus(element)
}

/** Asserts visible focus after Shift Tab. */
export async function tabBackTo(element: HTMLElement): Promise<void> {
  await pressTab({ isBack: true })
  await expectFocus(element)
}

/** Asserts these names in order, each with visible focus. */
export async function tabThrough(names: readonly (string | RegExp)[]): Promise<void> {
  for (const name of names) {
    await pressTab()
    const element = document.activeElement
    await expect(element).toHaveAccessibleName(name)
    if (element instanceof HTMLElement) await expectFocus(element)
  }
}

/** Clicks outside an open Dialog or Drawer, at the top left unless told: everything there refuses the pointer. */
export async function pressBeside(at: { clientX?: number; clientY?: number } = {}): Promise<void> {
  // Ark listens a moment after it opened.
  await new Promise((resolve) => setTimeout(resolve, 50))
  await fireEvent.pointerDown(document.documentElement, { button: 0, ...at })
  await fireEvent.click(document.documentElement)
}
