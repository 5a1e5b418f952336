import { useLayoutEffect, useRef, useState } from 'react'
import { FIGURE_HOURS, FIGURE_VALUES } from './figureData'
import { figureGeometry } from './figureGeometry'
import { loginFigureRecipe } from './loginFigureRecipe'

/** Decorates the sign-in with an equity curve. Fills its container. */
export function LoginFigure() {
  const styles = loginFigureRecipe()
  const ref = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })

  useLayoutEffect(() => {
    const box = ref.current
    if (box === null) return undefined
    const measure = () => setSize({ width: box.clientWidth, height: box.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [])

  const { width, height } = size
  const drawn = figureGeometry(FIGURE_HOURS, FIGURE_VALUES, width, height)
  return (
    <div ref={ref} className={styles.root} aria-hidden="true">
      {drawn !== null && (
        <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
          {drawn.ticks.map(({ y, isMajor, label }) => (
            <g key={y}>
              {isMajor && <path d={`M0 ${y}H${drawn.scaleX}`} className={styles.grid} />}
              <path d={`M${drawn.scaleX} ${y}h${isMajor ? 16 : 8}`} className={isMajor ? styles.major : styles.minor} />
              {label !== null && (
                <text x={drawn.scaleX + 26} y={y + 4}>
                  {label}
                </text>
              )}
            </g>
          ))}
          <path d={`M${Math.round(drawn.scaleX) + 0.5} 0V${height}`} className={styles.scale} />
          <path d={drawn.ground} className={styles.ground} />
          <path d={drawn.underWater} className={styles.underWater} />
          <path d={drawn.highWater} className={styles.highWater} />
          <path d={drawn.equity} className={styles.equity} />
          <path d={`M${drawn.peak.x} ${drawn.peak.y}H${width}`} className={styles.peak} />
          <circle cx={drawn.peak.x} cy={drawn.peak.y} r="4" className={styles.peakPoint} />
          <text x={drawn.scaleX + 26} y={drawn.peak.y - 8} className={styles.peakLabel}>
            {drawn.peak.label}
          </text>
        </svg>
      )}
    </div>
  )
}
