import { useSymbols } from '@tidemark/api/hooks'
import { TIMEFRAME_LABELS, TIMEFRAMES } from '@tidemark/contract'
import { Button, Dialog, type FormMessage, PreferencesForm, saveText } from '@tidemark/ui'
import { formatSymbol } from '@tidemark/ui/format'
import { useMemo, useState } from 'react'
import { importPreferences, preferencesFile } from './preferencesFile'
import { usePreferences } from './PreferencesProvider'
import styles from './SettingsDialog.module.css'
import { browserTimeZone, timeZones } from './timeZones'
import { useColourPair } from './useColourPair'

export interface SettingsDialogProps {
  isOpen: boolean
  onClose: () => void
}

const TIMEFRAME_OPTIONS = TIMEFRAMES.map((value) => ({ value, label: TIMEFRAME_LABELS[value] }))

/** Everything that the browser remembers of its user, reached from the user card. Each change holds at once. */
export function SettingsDialog({ isOpen, onClose }: SettingsDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      title="Settings"
      width={560}
      onClose={onClose}
      footer={
        <Button variant="primary" size="dense" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={styles['settings']}>
        <Settings />
      </div>
    </Dialog>
  )
}

function Settings() {
  const { preferences, update } = usePreferences()
  const [colourPair, chooseColourPair] = useColourPair()
  const [message, setMessage] = useState<FormMessage | null>(null)
  const symbols = useSymbols()
  const zones = useMemo(() => timeZones(), [])
  const symbolOptions = useMemo(
    () =>
      symbols.status === 'ready'
        ? symbols.data.map(({ symbol }) => ({ value: symbol, label: formatSymbol(symbol) }))
        : [],
    [symbols],
  )

  const exportFile = () => {
    const { name, text, type } = preferencesFile(preferences)
    saveText(name, text, type)
  }
  const importFile = async (file: File) => {
    const outcome = await importPreferences(file)
    if (outcome.isRead) update(outcome.preferences)
    setMessage(
      outcome.isRead ? { tone: 'ok', text: 'Preferences imported.' } : { tone: 'danger', text: outcome.message },
    )
  }

  return (
    <PreferencesForm
      value={preferences}
      onChange={update}
      colourPair={colourPair}
      onColourPairChange={chooseColourPair}
      timeZones={zones}
      browserTimeZone={browserTimeZone()}
      symbols={symbolOptions}
      timeframes={TIMEFRAME_OPTIONS}
      onExport={exportFile}
      onImport={(file) => void importFile(file)}
      message={message}
    />
  )
}
