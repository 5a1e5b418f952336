import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Surface } from '../panel/surface'
import { useSteps } from '../panel/useSteps'
import { SvgContext } from './svgContext'
import { svgImage } from './svgImage'
import type { SvgCursor } from './useSvgCursor'

const COVER = { position: 'absolute', inset: 0 } as const
const NONE: readonly number[] = []

/**
 * Puts an SVG chart into a panel.
 *
 * @param drawing - fills the body with a `Sized`; its SVG has `role="img"` and a name.
 * @param chosen - items chosen by pressing. Memoise.
 */
export function useSvgSurface(
  drawing: ReactNode,
  { index, onPoint, onPress }: SvgCursor,
  isStale: boolean,
  chosen: readonly number[] = NONE,
): Surface {
  const plot = useRef<HTMLDivElement>(null)
  const isDue = useSteps(1) === 1
  const [isDrawn, setDrawn] = useState(false)
  const onDrawn = useCallback(() => setDrawn(true), [])
  const context = useMemo(
    () => ({ active: index, isStale, onPoint, onPress, chosen, onDrawn }),
    [index, isStale, onPoint, onPress, chosen, onDrawn],
  )
  return {
    name: undefined,
    isDrawn,
    toImage: isDrawn
      ? async (head) => {
          const svg = plot.current?.querySelector<SVGSVGElement>('svg[role]') ?? null
          return svg === null ? null : await svgImage(svg, head)
        }
      : null,
    render: (cursor) => (
      <div ref={plot} style={COVER} onPointerLeave={() => onPoint(null)}>
        <SvgContext value={context}>{isDue ? drawing : null}</SvgContext>
        {cursor}
      </div>
    ),
  }
}
