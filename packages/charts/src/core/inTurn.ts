/** What waits for its turn, whoever it belongs to: two charts of one page that drew in the same frame would be one long task. */
let waiting: (() => void)[] = []
let isUnderWay = false

/** The first that waits, in a task of its own behind the next frame; and so on until none is left. */
function goOn(): void {
  isUnderWay = waiting.length > 0
  if (!isUnderWay) return
  requestAnimationFrame(() => {
    setTimeout(() => {
      const work = waiting.shift()
      goOn()
      work?.()
    })
  })
}

/**
 * Does works one after the other, each in a task of its own behind a frame: between two of them the browser paints and hears
 * its reader. At once they would hold the page up for longer than a moment. Works of others take turns with them.
 *
 * @returns leaves undone what has not begun.
 */
export function inTurn(works: readonly (() => void)[]): () => void {
  let current: (() => void) | null = null
  const next = (at: number) => {
    const work = works[at]
    if (work === undefined) return
    current = () => {
      // Behind those who wait already, and known to be stopped by what the work itself does.
      next(at + 1)
      work()
    }
    waiting.push(current)
    if (!isUnderWay) goOn()
  }
  next(0)
  return () => {
    waiting = waiting.filter((one) => one !== current)
  }
}
