/** For a button that disappears with the search it clears. */
export function focusSearch(button: Element): void {
  for (let place = button.parentElement; place !== null; place = place.parentElement) {
    const box = place.querySelector<HTMLElement>('input[type="search"]')
    if (box !== null) {
      box.focus()
      return
    }
  }
}
