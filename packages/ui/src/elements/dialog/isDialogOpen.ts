/** Whether a Dialog stands over the page, each of which is marked. The menu of a narrow window is none: it asks nothing. */
export function isDialogOpen(): boolean {
  return document.querySelector('dialog[open][data-dialog]') !== null
}
