/**
 * Does works one after the other, each in a task of its own behind a frame: between two of them the browser paints and hears
 * its reader. At once they would hold the page up for longer than a moment.
 *
 * @returns leaves undone what has not begun.
 */
export function inTurn(works: readonly (() => void)[]): () => void {
  let isWanted = true
  const next = (at: number) => {
    const work = works[at]
    if (work === undefined) return
    requestAnimationFrame(() => {
      setTimeout(() => {
        if (!isWanted) return
        work()
        next(at + 1)
      })
    })
  }
  next(0)
  return () => {
    isWanted = false
  }
}
