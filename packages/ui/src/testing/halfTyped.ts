/**
 * Makes a date input report an incomplete date: no value, and bad input. Synthetic key events cannot type into the
 * parts of a date.
 *
 * @returns a function that restores the input
 */
export function halfType(input: HTMLInputElement): () => void {
  Object.defineProperty(input, 'validity', { configurable: true, value: { badInput: true, valid: false } })
  input.setCustomValidity('half a date')
  return () => {
    Reflect.deleteProperty(input, 'validity')
    input.setCustomValidity('')
  }
}
