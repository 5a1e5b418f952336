export type Log = (line: string) => void

/** Runs `work`, named `what` in the log. */
export type Attempt = <T>(what: string, work: () => Promise<T>) => Promise<T>

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}

/** For work that is tried again and again: logs one line when it begins to fail, and one when it works again. */
export function logChanges(log: Log): Attempt {
  const failing = new Set<string>()
  return async (what, work) => {
    try {
      const result = await work()
      if (failing.delete(what)) log(`${what} works again.`)
      return result
    } catch (error) {
      if (!failing.has(what)) log(`${what} fails: ${reasonOf(error)}`)
      failing.add(what)
      throw error
    }
  }
}
