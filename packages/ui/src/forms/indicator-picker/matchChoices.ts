import type { IndicatorChoice } from '../indicator-config/plotIndicator'

/** The heading is empty if nothing has a category. */
export interface ChoiceGroup {
  readonly category: string
  readonly choices: readonly IndicatorChoice[]
}

/**
 * Every search word must match name, title, description or category. By category in order of appearance, 'Other' last.
 */
export function matchChoices(choices: readonly IndicatorChoice[], search: string): readonly ChoiceGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = choices.filter(({ name, title, description, category }) => {
    const text = [name, title, description, category].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const hasCategories = choices.some(({ category }) => category !== undefined)
  const groups = new Map<string, IndicatorChoice[]>()
  for (const choice of found) {
    const category = choice.category ?? (hasCategories ? 'Other' : '')
    groups.set(category, [...(groups.get(category) ?? []), choice])
  }
  return [...groups]
    .map(([category, members]) => ({ category, choices: members }))
    .toSorted((a, b) => Number(a.category === 'Other') - Number(b.category === 'Other'))
}
