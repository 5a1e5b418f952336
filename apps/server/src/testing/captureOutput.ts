import { afterEach, beforeEach, vi } from 'vitest'

/** What the process has written since the test began. Text can be taken away, to see what the next command writes. */
export interface Output {
  out: string
  err: string
}

/** Keeps what each test of a file writes to stdout and stderr from the terminal. Call it once, at the top of the file. */
export function captureOutput(): Output {
  const output: Output = { out: '', err: '' }
  beforeEach(() => {
    Object.assign(output, { out: '', err: '' })
    vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
      output.out += String(chunk)
      return true
    })
    vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => {
      output.err += String(chunk)
      return true
    })
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })
  return output
}
