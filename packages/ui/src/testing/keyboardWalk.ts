import { expect, userEvent, waitFor } from 'storybook/test'

/** The parents that may draw the ring for what stands in them: the box around an input, the segment around a radio button. */
const PARENTS = 3

/** The colour of the focus ring in the theme of the page, as the browser writes it. */
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

/** Whether the place of the focus is seen: on the element, what it stands in, or the option that it points to. */
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

/** The element has the focus, and the focus is seen: its ring is drawn in the colour of the theme. */
export async function expectFocus(element: HTMLElement): Promise<void> {
  // Ark moves the focus a frame later.
  await waitFor(() => expect(element).toHaveFocus())
  // Read once: what changes the document while waitFor watches it is called again at once, and no frame ever comes.
  const ring = ringColour()
  await waitFor(() => expect({ element, isMarked: isMarked(element, ring) }).toEqual({ element, isMarked: true }))
}

/**
 * Keys lead to the element, or leave the focus there, and it is seen.
 *
 * @param element - a function where it comes with the key: the first control of a dialog.
 */
export async function keyTo(keys: string, element: HTMLElement | (() => HTMLElement)): Promise<void> {
  await userEvent.keyboard(keys)
  await expectFocus(typeof element === 'function' ? element() : element)
}

/** The focused element points to the item, as in a menu or a list, and the focus is seen. */
export async function expectActive(item: () => HTMLElement): Promise<void> {
  await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-activedescendant', item().id))
  if (document.activeElement instanceof HTMLElement) await expectFocus(document.activeElement)
}

/** Keys lead to an item that the focused element points to, and the focus is seen. */
export async function keyToActive(keys: string, item: () => HTMLElement): Promise<void> {
  await userEvent.keyboard(keys)
  await expectActive(item)
}

/** What a browser's own Tab passes over and a made one does not know of: what is inert, and what lies under a window. */
function outOfReach(): HTMLElement[] {
  const window = [...document.querySelectorAll('dialog:modal')].at(-1)
  return [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary, [tabindex]')].filter(
    (one) => one.closest('[inert]') !== null || (window !== undefined && !window.contains(one)),
  )
}

/** Tab, or Shift and Tab, as a browser does it. */
export async function pressTab({ isBack = false } = {}): Promise<void> {
  const passed = outOfReach().map((one) => ({ one, tabIndex: one.getAttribute('tabindex') }))
  for (const { one } of passed) one.setAttribute('tabindex', '-1')
  await userEvent.tab({ shift: isBack })
  for (const { one, tabIndex } of passed) {
    if (tabIndex === null) one.removeAttribute('tabindex')
    else one.setAttribute('tabindex', tabIndex)
  }
}

/** Tab leads to the element, and the focus is seen there. */
export async function tabTo(element: HTMLElement): Promise<void> {
  await pressTab()
  await expectFocus(element)
}

/** Shift and Tab lead back to the element, and the focus is seen there. */
export async function tabBackTo(element: HTMLElement): Promise<void> {
  await pressTab({ isBack: true })
  await expectFocus(element)
}

/** Tab goes through these accessible names, in this order and past nothing else, and the focus is seen at each. */
export async function tabThrough(names: readonly (string | RegExp)[]): Promise<void> {
  for (const name of names) {
    await pressTab()
    const element = document.activeElement
    await expect(element).toHaveAccessibleName(name)
    if (element instanceof HTMLElement) await expectFocus(element)
  }
}

/** Escape, with what a browser does on its own: a key that a program makes closes no dialog. */
export async function pressEscape(): Promise<void> {
  const dialog = document.activeElement?.closest<HTMLDialogElement>('dialog[open]')
  const pressed: KeyboardEvent[] = []
  window.addEventListener('keydown', (event) => pressed.push(event), { capture: true, once: true })
  await userEvent.keyboard('{Escape}')
  if (pressed[0]?.defaultPrevented !== true) dialog?.requestClose()
}
