/** Marks each Dialog. */
export const DIALOG_MARK = { 'data-dialog': '' }

/** Whether a Dialog stands over the page. The menu of a narrow window is none: it asks nothing. */
export function isDialogOpen(): boolean {
  return document.querySelector('dialog[open][data-dialog]') !== null
}
