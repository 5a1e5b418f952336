/** @packageDocumentation What the stories about the life of a chart share, whatever it is drawn with. */
import type { Resource } from '@tidemark/contract/resource'
import { useState, type ReactNode } from 'react'
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { watchFrames } from './frames'

/** What a shared play needs of its story. */
export interface Played {
  canvasElement: HTMLElement
  globals: Record<string, unknown>
}

/** The button asks for the whole card, and the card is what is asked. */
export async function playFullScreen({ canvasElement }: Pick<Played, 'canvasElement'>): Promise<void> {
  const canvas = within(canvasElement)
  const button = await canvas.findByRole('button', { name: 'Full screen' })
  const card = button.closest('section')
  if (card === null) throw new Error('the button stands in no card')
  const request = spyOn(card, 'requestFullscreen').mockResolvedValue(undefined)
  await userEvent.click(button)
  await expect(request).toHaveBeenCalledOnce()
}

/** The first card is as high as the second: nothing under it moves when its data arrive. */
export async function playSameHeight({ canvasElement }: Pick<Played, 'canvasElement'>): Promise<void> {
  const cards = () => within(canvasElement).getAllByRole('region')
  await waitFor(async () => {
    const [loading, there] = cards().map((card) => card.offsetHeight)
    await expect(loading).toBe(there)
  })
  await expect(cards()[0]).toHaveAttribute('aria-busy', 'true')
}

/** The skeleton stays until the chart is drawn: no frame in between is blank. Wants a `Sequence` from loading to ready. */
export async function playFirstDrawing({ canvasElement }: Pick<Played, 'canvasElement'>): Promise<void> {
  const canvas = within(canvasElement)
  await waitFor(() => expect(skeletonIn(canvasElement)).not.toBeNull())
  const stop = watchFrames(canvasElement)
  canvas.getByRole('button', { name: 'Next' }).click()
  await canvas.findByRole('slider')
  await waitFor(() => expect(skeletonIn(canvasElement)).toBeNull())
  const { frames, blank } = stop()
  await expect(frames).toBeGreaterThan(0)
  await expect(blank).toBe(0)
}

const skeletonIn = (root: HTMLElement) => root.querySelector('[data-chart-skeleton]')

/** How often a chart comes and goes before it is asked what it left behind. */
export const MOUNTS = 30

/** A button that takes its children away and brings them back. */
export function Mounting({ children }: { children: ReactNode }) {
  const [turn, setTurn] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setTurn(turn + 1)}>
        {turn % 2 === 0 ? 'Unmount' : 'Mount'}
      </button>
      {turn % 2 === 0 ? children : null}
    </>
  )
}

/** A button that takes its children to the clock of Tokyo, nine hours on, and back. */
export function Zoned({ children }: { children: (timeZone: string) => ReactNode }) {
  const [timeZone, setTimeZone] = useState('UTC')
  return (
    <>
      {children(timeZone)}
      <button type="button" onClick={() => setTimeZone(timeZone === 'UTC' ? 'Asia/Tokyo' : 'UTC')}>
        Other time zone
      </button>
    </>
  )
}

/** A button that gives its children one resource after the other. */
export function Sequence<T>({
  steps,
  children,
}: {
  steps: readonly Resource<T>[]
  children: (result: Resource<T>) => ReactNode
}) {
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

/** 800 px wide, in a flex row that would let an unbounded child push it wider. */
export function Framed({ children }: { children: ReactNode }) {
  return (
    <div data-testid="frame" style={{ display: 'flex', width: 800 }}>
      <div style={{ flex: 1, minWidth: 0 }}>{children}</div>
    </div>
  )
}

const fullScreenCalls = (calls: readonly (readonly unknown[])[]) =>
  calls.filter(([type]) => type === 'fullscreenchange').length

/** Counts who watches the window for full screen: `left()` is how many of those added since then are still there. */
export function watchFullScreen(): { readonly left: () => number; readonly letGo: () => void } {
  const added = spyOn(document, 'addEventListener')
  const removed = spyOn(document, 'removeEventListener')
  return {
    left: () => fullScreenCalls(added.mock.calls) - fullScreenCalls(removed.mock.calls),
    letGo: () => {
      added.mockRestore()
      removed.mockRestore()
    },
  }
}

/**
 * Data that throw as soon as they are worked on. Not an arg: Storybook itself looks at those. React looks at what a failing
 * component was given as well, at every field of it, and must not fail: it is one method that throws.
 */
export function unreadable<T extends readonly unknown[]>(
  data: T,
  method: 'filter' | 'flatMap' | 'map' | typeof Symbol.iterator,
): T {
  return new Proxy(data, {
    get(target, name) {
      if (name === method) throw new Error('the data cannot be read')
      return Reflect.get(target, name)
    },
  })
}

/** Fails whenever it is drawn. */
export function Broken(): never {
  throw new Error('the part cannot be drawn')
}
