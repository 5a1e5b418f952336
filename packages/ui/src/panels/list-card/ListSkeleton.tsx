import { Skeleton } from '@chakra-ui/react'

/** Enough for a card; the rest is clipped. */
const ROWS = [62, 58, 64, 60, 66, 61, 57, 65, 59, 63, 60, 66] as const

/** @param lines - per row */
export function ListSkeleton({ lines }: { lines: 1 | 2 }) {
  return (
    <ul aria-hidden="true" style={{ overflow: 'hidden', height: '100%' }}>
      {ROWS.map((width, i) => (
        <li key={i}>
          <div>
            <span data-text>
              <Skeleton h="2.5" style={{ width: lines === 2 ? width * 2 : width }} />
              {lines === 2 ? <Skeleton data-description h="2" mt="2.5" style={{ width: width * 3 }} /> : null}
            </span>
            {lines === 1 ? <Skeleton w="52px" h="2.5" /> : null}
          </div>
        </li>
      ))}
    </ul>
  )
}
