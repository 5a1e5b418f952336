/** @packageDocumentation Components around a chart in stories. */
import type { Resource } from '@tidemark/contract/resource'
import { TimeZoneContext } from '@tidemark/ui'
import { useState, type ReactNode } from 'react'

/** A button unmounts and remounts the children. */
export function Mounting({ children }: { children: ReactNode }) {
  const [isMounted, setIsMounted] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setIsMounted(!isMounted)}>
        {isMounted ? 'Unmount' : 'Mount'}
      </button>
      {isMounted ? children : null}
    </>
  )
}

/** A button switches between UTC and Tokyo, nine hours ahead. */
export function Zoned({ children }: { children: ReactNode }) {
  const [timeZone, setTimeZone] = useState('UTC')
  return (
    <>
      <TimeZoneContext value={timeZone}>{children}</TimeZoneContext>
      <button type="button" onClick={() => setTimeZone(timeZone === 'UTC' ? 'Asia/Tokyo' : 'UTC')}>
        Other time zone
      </button>
    </>
  )
}

export interface SequenceProps<T> {
  steps: readonly Resource<T>[]
  children: (result: Resource<T>) => ReactNode
}

/** A button passes the next resource. */
export function Sequence<T>({ steps, children }: SequenceProps<T>) {
  const [step, setStep] = useState(0)
  return (
    <>
      {children(steps[step] ?? { status: 'idle' })}
      <button type="button" onClick={() => setStep(step + 1)}>
        Next
      </button>
    </>
  )
}

/** 800 px wide, in a flex row that an unbounded child would widen. */
export function Framed({ children }: { children: ReactNode }) {
  return (
    <div data-testid="frame" style={{ display: 'flex', width: 800 }}>
      <div style={{ flex: 1, minWidth: 0 }}>{children}</div>
    </div>
  )
}

/** Throws when rendered. */
export function Broken(): ReactNode {
  throw new Error('this part cannot be rendered')
}
