import { Flex } from '@chakra-ui/react'
import { Button, DateField, IconButton, Popover, useFormat } from '@tidemark/ui'
import { useState } from 'react'
import { barOfDay, noonOf, outsideText } from './goTo'
import { centredView } from './ranges'
import type { Workbench } from './workbench'
import { indexAt } from '../canvas/cursorMoves'

export interface GoToDateProps {
  /** null disables it. */
  bench: Workbench | null
}

/** Moves the view to a day, keeping the zoom. */
export function GoToDate({ bench }: GoToDateProps) {
  return (
    <Popover title="Go to date" width={280} more={bench === null ? null : <DayForm bench={bench} />}>
      {(trigger) => <IconButton {...trigger} icon="calendar" label="Go to date" disabled={bench === null} />}
    </Popover>
  )
}

function DayForm({ bench: { handle, points, seconds, timeView, moves, covered } }: { bench: Workbench }) {
  const format = useFormat()
  const [day, setDay] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const go = () => {
    const found = barOfDay(day, points, format)
    const noon = noonOf(day, format)
    if (found.index === null && moves !== null && !Number.isNaN(noon)) {
      setProblem(outsideText(noon, covered, format))
      return moves.goTo(noon)
    }
    setProblem(found.problem)
    const view = handle?.api.timeScale().getVisibleLogicalRange() ?? null
    const second = points[found.index ?? -1]?.second
    if (view === null || second === undefined) return
    const slots = seconds.map((at) => ({ second: at }))
    timeView.show(centredView(view, indexAt(slots, second)))
  }
  return (
    <Flex
      as="form"
      align="flex-end"
      gap="2"
      css={{ '& > :first-child': { flex: '1 1 auto' } }}
      {...{ noValidate: true }}
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      <DateField
        label="Date"
        value={day}
        error={problem ?? undefined}
        onChange={(next) => {
          setDay(next)
          setProblem(null)
        }}
      />
      <Button type="submit" size="xs" variant="solid">
        Go
      </Button>
    </Flex>
  )
}
