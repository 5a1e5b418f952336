import { Box } from '@chakra-ui/react'
import { useLayoutEffect, useRef, useState } from 'react'
import { FIGURE_HOURS, FIGURE_VALUES } from './figureData'
import { figureGeometry } from './figureGeometry'

const lines = {
  '& svg': { fill: 'none' },
  '& text': { fill: 'chart.axis', fontSize: 'axis' },
  '& [data-line=grid]': { stroke: 'chart.grid' },
  '& [data-line=minor]': { stroke: 'border.subtle' },
  '& [data-line=major]': { stroke: 'border.strong' },
  '& [data-line=ground]': { fill: 'bg.surface' },
  '& [data-line=under-water]': { fill: 'accent.solid', opacity: '0.16' },
  '& [data-line=high-water]': { stroke: 'accent.fg', strokeDasharray: '3 4', opacity: '0.8' },
  '& [data-line=equity]': { stroke: 'fg.muted', strokeWidth: '1.5' },
  '& [data-line=peak]': { stroke: 'accent.fg', strokeWidth: '2' },
  '& text[data-line]': { fill: 'accent.fg', stroke: 'none', fontWeight: 'medium' },
  '& circle': { fill: 'bg.canvas' },
}

/** Decorates the sign-in with an equity curve. Fills its container. */
export function LoginFigure() {
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
    <Box ref={ref} position="absolute" inset="0" overflow="hidden" css={lines} aria-hidden="true">
      {drawn !== null && (
        <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
          {drawn.ticks.map(({ y, isMajor, label }) => (
            <g key={y}>
              {isMajor && <path d={`M0 ${y}H${drawn.scaleX}`} data-line="grid" />}
              <path d={`M${drawn.scaleX} ${y}h${isMajor ? 16 : 8}`} data-line={isMajor ? 'major' : 'minor'} />
              {label !== null && (
                <text x={drawn.scaleX + 26} y={y + 4}>
                  {label}
                </text>
              )}
            </g>
          ))}
          <path d={`M${Math.round(drawn.scaleX) + 0.5} 0V${height}`} data-line="major" />
          <path d={drawn.ground} data-line="ground" />
          <path d={drawn.underWater} data-line="under-water" />
          <path d={drawn.highWater} data-line="high-water" />
          <path d={drawn.equity} data-line="equity" />
          <path d={`M${drawn.peak.x} ${drawn.peak.y}H${width}`} data-line="peak" />
          <circle cx={drawn.peak.x} cy={drawn.peak.y} r="4" data-line="peak" />
          <text x={drawn.scaleX + 26} y={drawn.peak.y - 8} data-line="peak">
            {drawn.peak.label}
          </text>
        </svg>
      )}
    </Box>
  )
}
