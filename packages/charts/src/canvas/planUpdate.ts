/** The cheapest way from the items that a series shows to those it should show. */
export type UpdatePlan =
  { readonly kind: 'none' } | { readonly kind: 'tail'; readonly from: number } | { readonly kind: 'reset' }

/**
 * Plans 'tail' when `next` is `shown` with its last item revised, items appended, or both (a live feed): one update per item
 * keeps the user's view. Anything else is a reset.
 *
 * @param shown - ascending by time, unique; so is `next`.
 * @param same - whether two items are equal in every drawn field.
 */
export function planUpdate<B extends { readonly time: unknown }>(
  shown: readonly B[],
  next: readonly B[],
  same: (a: B, b: B) => boolean,
): UpdatePlan {
  if (shown === next) return { kind: 'none' }
  const last = shown.length - 1
  if (last < 0 || next.length < shown.length || shown[last]?.time !== next[last]?.time) return { kind: 'reset' }
  for (let i = 0; i < last; i++) {
    const a = shown[i]
    const b = next[i]
    if (a === undefined || b === undefined || (a !== b && !same(a, b))) return { kind: 'reset' }
  }
  return { kind: 'tail', from: last }
}
