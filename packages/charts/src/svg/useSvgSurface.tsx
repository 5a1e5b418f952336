import { useMemo, useRef, type ReactNode } from 'react'
import type { Surface } from '../panel/surface'
import { useSteps } from '../panel/useSteps'
import { SvgContext } from './svgContext'
import { svgImage } from './svgImage'
import type { SvgCursor } from './useSvgCursor'
import styles from './useSvgSurface.module.css'

const NONE: readonly number[] = []

/**
 * Puts an SVG chart into a panel.
 *
 * @param drawing - fills the body; its SVG has `role="img"` and a name.
 * @param chosen - items chosen by pressing. Memoise.
 */
export function useSvgSurface(
  drawing: ReactNode,
  { index, onPoint, onPress }: SvgCursor,
  isStale: boolean,
  chosen: readonly number[] = NONE,
): Surface {
  const plot = useRef<HTMLDivElement>(null)
  const isDrawn = useSteps(1) === 1
  const context = useMemo(
    () => ({ active: index, isStale, onPoint, onPress, chosen }),
    [index, isStale, onPoint, onPress, chosen],
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
      <div ref={plot} className={styles['svg']} onPointerLeave={() => onPoint(null)}>
        <SvgContext value={context}>{isDrawn ? drawing : null}</SvgContext>
        {cursor}
      </div>
    ),
  }
}
