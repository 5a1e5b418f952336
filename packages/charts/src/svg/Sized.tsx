import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'

/** px. */
export interface Size {
  readonly width: number
  readonly height: number
}

export interface SizedProps {
  className?: string | undefined
  children: (size: Size) => ReactNode
}

/** Renders at its element's size before the first paint; nivo's responsive charts leave a blank frame. */
export function Sized({ className, children }: SizedProps) {
  const element = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size | null>(null)
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
  return (
    <div ref={element} className={className}>
      {size === null || size.width === 0 || size.height === 0 ? null : children(size)}
    </div>
  )
}
