/** Whether a modal Dialog is open; a Drawer, over which a Dialog may open, is none. */
export function isDialogOpen(): boolean {
  return document.querySelector('[data-scope=dialog].chakra-dialog__content[data-state=open]') !== null
}

/** Whether a modal Dialog or Drawer is open: keys of the page wait. */
export function isModalOpen(): boolean {
  return document.querySelector('[data-scope=dialog][data-part=content][data-state=open]') !== null
}
