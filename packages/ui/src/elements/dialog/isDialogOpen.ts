/** Whether a Dialog is open. Not true for the menu of a narrow window, which is not modal. */
export function isDialogOpen(): boolean {
  return document.querySelector('dialog[open][data-dialog]') !== null
}
