/** Whether a modal Dialog is open. */
export function isDialogOpen(): boolean {
  return document.querySelector('[data-scope=dialog][data-part=content][data-state=open]') !== null
}
