import { PassThrough } from 'node:stream'
import { onTestFinished } from 'vitest'

/** Is standard input until the test ends. Returns the raw modes that were set. */
export function typed(text: string, { isTTY = true, isOpen = false } = {}): boolean[] {
  const rawModes: boolean[] = []
  const given = Object.getOwnPropertyDescriptor(process, 'stdin')
  const stdin = Object.assign(new PassThrough(), { isTTY, setRawMode: (isRaw: boolean) => void rawModes.push(isRaw) })
  Object.defineProperty(process, 'stdin', { configurable: true, value: stdin })
  onTestFinished(() => {
    stdin.destroy()
    if (given) Object.defineProperty(process, 'stdin', given)
  })
  if (isOpen) stdin.write(text)
  else stdin.end(text)
  return rawModes
}
