/** What a file may have. */
export const IN_VIEW = { id: 'shown', label: 'Bars in view' } as const
/** Of more bars than are drawn. */
export const ALL_DRAWN = { id: 'all', label: 'All points drawn' } as const
export const WHOLE = { id: 'all', label: 'All bars of the series' } as const
