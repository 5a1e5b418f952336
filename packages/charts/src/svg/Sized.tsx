import { useContext, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { SvgContext } from './svgContext'

/** px. */
export interface Size {
  readonly width: number
  readonly height: number
}

export interface SizedProps {
  /** @default as large as its container */
  className?: string | undefined
  children: (size: Size) => ReactNode
}

const FILLS = { width: '100%', height: '100%' }

/** Renders at its element's size before the first paint; nivo's responsive charts leave a blank frame. */
export function Sized({ className, children }: SizedProps) {
  const element = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size | null>(null)
  const { onDrawn } = useContext(SvgContext)
  useLayoutEffect(() => {
    const node = element.current
    if (node === null) return undefined
    const measure = () => {
      const [width, height] = [node.clientWidth, node.clientHeight]
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    return () => observer.disconnect()
  }, [])
  const hasSize = size !== null && size.width > 0 && size.height > 0
  useLayoutEffect(() => {
    if (hasSize) onDrawn()
  }, [hasSize, onDrawn])
  return (
    <div ref={element} className={className} style={className === undefined ? FILLS : undefined}>
      {hasSize ? children(size) : null}
    </div>
  )
}
