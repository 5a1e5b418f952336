import type { CSSProperties } from 'react'
import { STABILITY } from '../states'
import { useIndex } from './useIndex'

const BADGE: CSSProperties = {
  display: 'inline-block',
  marginBottom: 16,
  padding: '2px 10px',
  border: '1px solid color-mix(in srgb, currentcolor 30%, transparent)',
  borderRadius: 12,
  fontSize: 12,
  lineHeight: '18px',
}

/** Shows a component's stability, from its stories' tags. */
export function Stability({ storyId }: { storyId: string }) {
  const index = useIndex()
  if (index === null || index === 'failed') return null
  const tags = index.find(({ id }) => id === storyId)?.tags ?? []
  const words = tags.includes('stable') ? STABILITY.stable : tags.includes('beta') ? STABILITY.beta : null
  return words === null ? null : <span style={BADGE}>{words}</span>
}
