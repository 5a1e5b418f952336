/**
 * Makes a date input answer as with half a date in it: no value, and bad input. Only a person's keys get that far, those
 * that a program makes do not reach the parts of a date.
 *
 * @returns what makes it answer for itself again.
 */
export function halfType(input: HTMLInputElement): () => void {
  Object.defineProperty(input, 'validity', { configurable: true, value: { badInput: true, valid: false } })
  input.setCustomValidity('half a date')
  return () => {
    Reflect.deleteProperty(input, 'validity')
    input.setCustomValidity('')
  }
}
