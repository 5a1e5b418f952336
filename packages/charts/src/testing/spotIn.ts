/**
 * Returns the element of a chart at a part of its width, half way down, and where that is in the window.
 *
 * @param share - 0 is the left edge, 1 the right one
 * @throws {Error} if the chart is not in the window
 */
export function spotIn(chart: HTMLElement, share: number) {
  const box = chart.getBoundingClientRect()
  const at = { clientX: box.left + share * box.width, clientY: box.top + box.height / 2 }
  const element = document.elementFromPoint(at.clientX, at.clientY)
  if (element === null) throw new Error('The chart is not in the window.')
  return { element, at }
}
