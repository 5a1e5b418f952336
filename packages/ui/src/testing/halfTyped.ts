/** Makes a date input incomplete, which synthetic keys cannot. @returns restores it */
export function halfType(input: HTMLInputElement): () => void {
  Object.defineProperty(input, 'validity', { configurable: true, value: { badInput: true, valid: false } })
  input.setCustomValidity('half a date')
  return () => {
    Reflect.deleteProperty(input, 'validity')
    input.setCustomValidity('')
  }
}
