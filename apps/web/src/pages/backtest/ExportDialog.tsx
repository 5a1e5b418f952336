import type { BacktestResult } from '@tidemark/contract'
import { Button, Dialog, saveText, tradesCsv } from '@tidemark/ui'
import { useTimeZone } from '../../preferences/useTimeZone'

export interface ExportDialogProps {
  isOpen: boolean
  result: BacktestResult
  onClose: () => void
}

/** Saves a run as a file: all of it, or its trades. */
export function ExportDialog({ isOpen, result, onClose }: ExportDialogProps) {
  const timeZone = useTimeZone()
  const name = result.run_id ?? 'backtest'
  const save = (fileName: string, text: string, type: string) => {
    saveText(fileName, text, type)
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      title="Export results"
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" size="dense" onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="dense"
            icon="download"
            onClick={() => save(`${name}-trades.csv`, tradesCsv(result.trades, timeZone), 'text/csv')}
          >
            Trades as CSV
          </Button>
          <Button
            variant="primary"
            size="dense"
            icon="download"
            onClick={() => save(`${name}.json`, JSON.stringify(result, null, 2), 'application/json')}
          >
            All as JSON
          </Button>
        </>
      }
    >
      <p>JSON contains the complete result. CSV contains the trades, one per line, with times in your time zone.</p>
    </Dialog>
  )
}
