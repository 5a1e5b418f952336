export interface DocPage {
  /** Last part of its address. */
  readonly name: string
  readonly label: string
  /** Its HTML, which begins with its title. */
  readonly load: () => Promise<{ readonly default: string }>
}

export const DOC_PAGES: readonly [DocPage, ...DocPage[]] = [
  {
    name: 'can-i-believe-this',
    label: 'Can I believe this?',
    load: () => import('../../../../../docs/can-i-believe-this.md'),
  },
  { name: 'metrics', label: 'Metrics', load: () => import('../../../../../docs/metrics.md') },
  { name: 'own-strategies', label: 'Own strategies', load: () => import('../../../../../docs/own-strategies.md') },
]
