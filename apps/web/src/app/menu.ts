import type { Page } from '../routing/pages'

/** The first group has no label. */
export interface MenuGroup {
  readonly label?: string
  readonly items: readonly {
    readonly id: string
    readonly label: string
    readonly href: string
    readonly icon: Page['icon']
    readonly badge?: string
  }[]
}

/** Ungrouped pages first, then in table order. */
export function menuGroupsOf(pages: readonly Page[]): MenuGroup[] {
  const groups = [...new Set(pages.flatMap(({ group }) => group ?? []))]
  const labels = pages.some(({ group }) => group === undefined) ? [undefined, ...groups] : groups
  return labels.map((label) => ({
    ...(label !== undefined && { label }),
    items: pages
      .filter(({ group }) => group === label)
      .map(({ id, path, label: name, icon, badge }) => ({
        id,
        label: name,
        href: path,
        icon,
        ...(badge !== undefined && { badge }),
      })),
  }))
}
