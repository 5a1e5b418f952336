import { HStack, Stack, Text } from '@chakra-ui/react'
import type { BacktestRun } from '@tidemark/api'
import { useApi } from '@tidemark/api/hooks'
import { Button, Dialog, saveBlob, saveText, tradesCsv, useFormat } from '@tidemark/ui'
import { formatIn, isOfDates } from '@tidemark/ui/format'
import { type ReactNode, useState } from 'react'
import { runZone } from '../run/describeRun'
import { compareRuns, requestOf } from './reproduce'

export interface ExportDialogProps {
  result: BacktestRun
  onClose: () => void
}

/** Saves a run as a report, image, JSON or CSV, or repeats it to compare. */
export function ExportDialog({ result, onClose }: ExportDialogProps) {
  const { timeZone } = useFormat()
  const { client } = useApi()
  const [outcome, setOutcome] = useState('')
  const [isRunning, setIsRunning] = useState(false)
  const format = formatIn(runZone(result, timeZone))
  const name = result.run_id ?? 'backtest'
  // Elsewhere the copy could not be deleted.
  const request = client.hasExtensions() ? requestOf(result) : null
  const save = (fileName: string, text: string, type: string) => {
    saveText(fileName, text, type)
    onClose()
  }
  const saveReport = async () => {
    const { reportFile } = await import('./reportFile')
    save(`${name}.html`, reportFile(result, format), 'text/html')
  }
  const saveCard = async () => {
    const { shareCard } = await import('./shareCard')
    const image = await shareCard(result)
    if (image === null) return setOutcome('The browser could not draw the image.')
    saveBlob(`${name}.png`, image)
    onClose()
  }
  const reproduce = async () => {
    if (request === null) return
    setIsRunning(true)
    setOutcome('')
    try {
      const again = await client.runBacktest(request)
      setOutcome(compareRuns(result, again).sentence)
      // If deleting fails, the copy stays in the library.
      if (again.run_id !== undefined)
        await client.ask('deleteRun', { params: { id: again.run_id } }).catch(() => undefined)
    } catch (error) {
      setOutcome(error instanceof Error ? error.message : String(error))
    } finally {
      setIsRunning(false)
    }
  }
  return (
    <Dialog
      open
      title="Export results"
      width={480}
      onClose={onClose}
      footer={
        <Button variant="ghost" size="xs" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <Stack
        as="ul"
        gap="0"
        divideY="1px"
        divideColor="border.subtle"
        css={{ '& button': { flex: 'none', minW: '136px' } }}
      >
        <ExportOption text="Figures, charts, inputs and definitions in one HTML file that prints on A4.">
          <Button variant="solid" size="xs" icon="download" onClick={() => void saveReport()}>
            Report
          </Button>
        </ExportOption>
        <ExportOption text="An image of 1200 × 630 to share, without account or run id.">
          <Button size="xs" icon="picture" onClick={() => void saveCard()}>
            Share card
          </Button>
        </ExportOption>
        <ExportOption text="Everything that the run answered.">
          <Button
            size="xs"
            icon="download"
            onClick={() => save(`${name}.json`, JSON.stringify(result, null, 2), 'application/json')}
          >
            All as JSON
          </Button>
        </ExportOption>
        <ExportOption
          text={`Its trades, one per line, ${isOfDates(format.timeZone) ? 'with their dates' : 'on the clock of your time zone'}.`}
        >
          <Button
            size="xs"
            icon="download"
            onClick={() => save(`${name}-trades.csv`, tradesCsv(result.trades, format), 'text/csv')}
          >
            Trades as CSV
          </Button>
        </ExportOption>
        {request !== null && (
          <ExportOption text="Runs it again and compares trade by trade. The copy is not kept.">
            <Button size="xs" icon="refresh" loading={isRunning} onClick={() => void reproduce()}>
              Reproduce
            </Button>
          </ExportOption>
        )}
      </Stack>
      <Text role="status" pt="2" fontWeight="medium" overflowWrap="anywhere" _empty={{ p: '0' }}>
        {outcome}
      </Text>
    </Dialog>
  )
}

function ExportOption({ text, children }: { text: string; children: ReactNode }) {
  return (
    <HStack as="li" justify="space-between" gap="4" py="2">
      <span>{text}</span>
      {children}
    </HStack>
  )
}
