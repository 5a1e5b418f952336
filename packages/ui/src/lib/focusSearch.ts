/** Puts the focus into the search box nearest around a button that goes with the words which it clears. */
export function focusSearch(button: Element): void {
  for (let place = button.parentElement; place !== null; place = place.parentElement) {
    const box = place.querySelector<HTMLElement>('input[type="search"]')
    if (box !== null) {
      box.focus()
      return
    }
  }
}
