/** Whether a modal Dialog is open. */
export function isDialogOpen(): boolean {
  return document.querySelector('dialog[open][data-dialog]') !== null
}
