/** What was said about a form stands at a field until that field changes. */
export function stillMeant<V extends object>(
  errors: Readonly<Partial<Record<keyof V, string>>>,
  judged: V,
  now: V,
): Partial<Record<keyof V, string>> {
  const kept: Partial<Record<keyof V, string>> = {}
  for (const field in errors)
    if (JSON.stringify(judged[field]) === JSON.stringify(now[field])) kept[field] = errors[field]
  return kept
}
