import { PassThrough } from 'node:stream'
import { onTestFinished } from 'vitest'

/** Is standard input until the test ends. */
export function typed(text: string, isTTY = true): void {
  const given = Object.getOwnPropertyDescriptor(process, 'stdin')
  const stdin = Object.assign(new PassThrough(), { isTTY })
  Object.defineProperty(process, 'stdin', { configurable: true, value: stdin })
  onTestFinished(() => {
    stdin.destroy()
    if (given) Object.defineProperty(process, 'stdin', given)
  })
  stdin.end(text)
}
