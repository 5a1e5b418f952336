/** A press of a link, as far as it matters where it leads. */
export interface LinkPress extends Pick<
  MouseEvent,
  'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'
> {
  readonly link: Pick<HTMLAnchorElement, 'href' | 'target' | 'download'>
}

/**
 * Where in the app a press of a link leads.
 *
 * @param here - what the window shows
 * @param page - path of the page that is open
 * @returns path, query and hash; null when the page stays: the link leads out of the app, into another tab, or to the same page.
 */
export function leavingPath({ link, ...press }: LinkPress, here: string, page: string): string | null {
  if (press.defaultPrevented || press.button !== 0) return null
  if (press.ctrlKey || press.metaKey || press.shiftKey || press.altKey) return null
  if ((link.target !== '' && link.target !== '_self') || link.download !== '') return null
  const to = new URL(link.href, here)
  if (to.origin !== new URL(here).origin || to.pathname === page) return null
  return to.pathname + to.search + to.hash
}
