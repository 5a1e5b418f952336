/** Lets the thread go: what follows is a task of its own, and what waits for the thread, such as a reader's key, comes first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}
