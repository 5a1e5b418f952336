import { afterEach, beforeEach, vi } from 'vitest'

export interface Output {
  out: string
  err: string
}

/** Call it once, at the top of the file. */
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
