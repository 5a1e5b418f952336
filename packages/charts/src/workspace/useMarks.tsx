import { PromptDialog, useFormat } from '@tidemark/ui'
import { formatPrice } from '@tidemark/ui/format'
import { useLayoutEffect, useState, type ReactNode } from 'react'
import { useChartTheme } from '../canvas/useChart'
import { usePainter } from '../canvas/usePainter'
import { addMark, LONGEST_NOTE, markText, type ChartMark, type MarkPoint, type NewMark } from './marks'
import { MarksPainter } from './MarksPainter'
import type { Measure } from './measure'
import { useEscape } from './useEscape'
import { usePlotPointer } from './usePlotPointer'
import type { MarkSet, Workbench } from './workbench'

export type MarkTool = ChartMark['kind']

export interface MarkTools {
  /** Placed by the next press or drag on the prices; null for none. */
  readonly tool: MarkTool | null
  readonly choose: (tool: MarkTool | null) => void
  /** At the keyboard's cursor, else at the last bar; a line needs a measured move. */
  readonly placeByKey: (tool: MarkTool, measure: Measure | null) => void
  readonly remove: (id: string) => void
  readonly clear: () => void
  /** What was drawn or removed last, or why it could not be; else empty. */
  readonly spoken: string
  /** Asks for a note's text. */
  readonly dialog: ReactNode
}

const MEASURE_FIRST = 'Measure a move first: M at its start, then go to its end.'
const NONE: MarkSet = { all: [], onChange: () => {} }

/** Draws a symbol's marks, and places new ones by pointer and by key. */
export function useMarks(bench: Workbench, { all: marks, onChange: onMarks }: MarkSet = NONE): MarkTools {
  const { handle, series, seconds, points, cursor } = bench
  const { decimals } = bench.measured
  const format = useFormat()
  const theme = useChartTheme(handle, false)
  const [tool, choose] = useState<MarkTool | null>(null)
  const [drawn, setDrawn] = useState<ChartMark | null>(null)
  const [spoken, say] = useState('')
  const [noteAt, setNoteAt] = useState<MarkPoint | null>(null)
  const [painter] = useState(() => new MarksPainter())
  usePainter(handle, series, painter)

  useLayoutEffect(() => {
    if (handle === null || series === null || theme === null) return
    const write = (price: number) => formatPrice(price, { decimals })
    const all = drawn === null ? marks : [...marks, drawn]
    painter.show({ series, timeScale: handle.api.timeScale(), theme, seconds, marks: all, write })
  }, [handle, series, theme, seconds, marks, drawn, decimals, painter])

  const add = (mark: NewMark) => {
    onMarks((all) => addMark(all, mark))
    say(`${markText(mark, format, decimals)} drawn`)
  }
  const place = (kind: MarkTool, from: MarkPoint, to: MarkPoint) => {
    if (kind === 'level') add({ kind, price: to.price })
    else if (kind === 'note') setNoteAt(to)
    else if (from.second !== to.second) add({ kind, from, to })
  }
  useEscape(tool !== null, () => choose(null))
  usePlotPointer(bench, {
    isArmed: tool !== null,
    isTwoClicks: tool === 'line',
    takes: ({ shiftKey }) => tool !== null && !shiftKey,
    onDrag: (from, to) => {
      if (tool === 'line') setDrawn({ id: 'drawn', kind: tool, from, to })
      else if (tool === 'level') setDrawn({ id: 'drawn', kind: tool, price: to.price })
    },
    onEnd: (from, to) => {
      setDrawn(null)
      if (tool !== null) place(tool, from, to)
      choose(null)
    },
    onCancel: () => setDrawn(null),
  })

  return {
    tool,
    choose,
    placeByKey: (kind, measure) => {
      const bar = points[cursor.store.get()?.index ?? points.length - 1]
      if (kind === 'line') {
        if (measure === null) say(MEASURE_FIRST)
        else place(kind, measure.from, measure.to)
      } else if (bar !== undefined) {
        if (kind === 'level') add({ kind, price: bar.value })
        else setNoteAt({ second: bar.second, price: bar.value })
      }
    },
    remove: (id) => {
      onMarks((all) => all.filter((mark) => mark.id !== id))
      say('Mark removed')
    },
    clear: () => {
      onMarks(() => [])
      say('All marks removed')
    },
    spoken,
    dialog: (
      <PromptDialog
        open={noteAt !== null}
        title="Add a note"
        label="Note"
        submitLabel="Add"
        validate={noteProblem}
        onSubmit={(text) => {
          if (noteAt !== null) add({ kind: 'note', at: noteAt, text })
          setNoteAt(null)
        }}
        onCancel={() => setNoteAt(null)}
      />
    ),
  }
}

function noteProblem(text: string): string | null {
  if (text === '') return 'Note must not be blank'
  return text.length > LONGEST_NOTE ? `Note must have at most ${LONGEST_NOTE} characters, has ${text.length}` : null
}
