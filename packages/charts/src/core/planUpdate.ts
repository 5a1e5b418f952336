/** How to bring a series from the bars it shows to the bars it should show, at the least cost. */
export type UpdatePlan =
  { readonly kind: 'none' } | { readonly kind: 'tail'; readonly from: number } | { readonly kind: 'reset' }

/**
 * 'tail' when `next` is `shown` with its last bar revised, bars added after it, or both (a live feed): one update per bar
 * keeps the reader's view and costs only the tail. Anything else, such as another run or an older start, is a reset.
 *
 * @param shown - ascending by time, no two bars share one; the same holds for `next`.
 * @param same - whether two bars are equal in every drawn field.
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
