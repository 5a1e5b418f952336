import { saveBlob } from '@tidemark/ui'
import { useEffect, useRef } from 'react'
import { keepLastFrame, removeLastFrame } from '../canvas/lastFrame'
import { secondAt, wholeView } from '../canvas/timeView'
import type { ChartHandle } from '../canvas/useChart'
import type { TimeViewControls } from '../canvas/useTimeView'
import { IN_VIEW, WHOLE } from './fileChoices'
import type { FileMenu } from './fileMenus'
import type { ReadyPanel } from '../panel/ChartPanel'
import type { Surface } from '../panel/surface'
import { useQueuedClick } from '../panel/useQueuedClick'
import type { ChartFlow } from '../canvas/useFlowView'
import { useNote } from './useNote'

interface Drawing {
  readonly handle: ChartHandle | null
  readonly timeView: TimeViewControls
  readonly seconds: readonly number[]
}

/** Steps outward at most: each shows about three times as much. */
const MOST_STEPS = 24
/** Until a move is told to the flow, and its answer is drawn. */
const SETTLED = 4

interface ImageSource {
  readonly surface: Surface
  readonly panel: ReadyPanel
  /** After the title. */
  readonly imageText: () => string
  readonly flow?: ChartFlow | undefined
  /** Other lines are being loaded. */
  readonly isBusy?: boolean
}

/** A menu of what an image of a moving chart may show. For all bars, the view goes there and back behind the frame before. */
export function useImageMenu(
  { handle, timeView, seconds }: Drawing,
  { surface, panel, imageText, flow, isBusy = false }: ImageSource,
): FileMenu {
  const latest = useRef({ seconds, flow, isBusy })
  useEffect(() => {
    latest.current = { seconds, flow, isBusy }
  }, [seconds, flow, isBusy])

  const [message, say] = useNote()

  /** Resolves when all bars are drawn, with what goes back; rejects where some cannot be loaded. */
  const showWhole = async (): Promise<() => void> => {
    const timeScale = handle?.api.timeScale()
    const range = timeScale?.getVisibleLogicalRange() ?? null
    const node = handle?.api.chartElement().parentElement ?? null
    if (handle === null || timeScale === undefined || range === null || node === null) throw new Error('not drawn')
    const before = latest.current.seconds
    const period = { from: secondAt(range.from, before), to: secondAt(range.to, before) }
    const isLoading = () => {
      const { flow: now, isBusy: others } = latest.current
      return others || now?.older === 'loading' || now?.newer === 'loading'
    }
    const settle = async () => {
      await frames(SETTLED)
      while (handle.alive && isLoading()) await frames(1)
      await frames(SETTLED)
      if (!handle.alive) throw new Error('replaced')
    }
    const back = async () => {
      const { seconds: now, flow: to } = latest.current
      if (now === before) timeView.show(range)
      else {
        timeView.aim(period)
        // Finer than it is drawn: bars that were there are not summaries now.
        to?.onGoTo?.({ from: period.from * 1000, to: period.to * 1000, pixels: 2 * timeScale.width() })
      }
      await settle()
    }
    const end = () => {
      back()
        .catch(() => null)
        .finally(() => removeLastFrame(node))
    }
    keepLastFrame(node, handle.api)
    try {
      for (let step = 0; step < MOST_STEPS; step++) {
        const { seconds: shown } = latest.current
        timeView.show(wholeView(shown.length))
        await settle()
        const { flow: now, seconds: next } = latest.current
        if (now?.older === 'failed' || now?.newer === 'failed') throw new Error('not loaded')
        const isWhole = now === undefined || (now.older === 'end' && now.newer === 'end')
        if (next === shown && (isWhole || step > 0)) break
      }
    } catch (error) {
      end()
      throw error
    }
    return end
  }

  const save = async () => {
    const png = await surface.toImage?.({ title: panel.title, values: imageText() })
    if (png) saveBlob(`${panel.fileName}.png`, png)
    return Boolean(png)
  }
  const saveShown = useQueuedClick(surface.toImage !== null, () => void save())
  const saveAll = async () => {
    say('Loading all bars for the image')
    try {
      const goBack = await showWhole()
      const isSaved = await save().finally(goBack)
      if (isSaved) say('Image of all bars saved', true)
      else say('The browser could not make the image.')
    } catch {
      say('The bars for the image could not be loaded. Try again.')
    }
  }
  const items = [
    { ...IN_VIEW, onSelect: saveShown },
    { ...WHOLE, onSelect: () => void saveAll() },
  ]
  return { sections: [{ items }], message }
}

async function frames(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await new Promise((resolve) => requestAnimationFrame(resolve))
}
