export type UpdatePlan =
  { readonly kind: 'none' } | { readonly kind: 'tail'; readonly from: number } | { readonly kind: 'reset' }

/**
 * Plans 'tail' when `next` revises the last item or appends some (a live feed): updating them keeps the user's view.
 * Else a reset. Both ascending, unique.
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
