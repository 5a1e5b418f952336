import { Box, Link, Text } from '@chakra-ui/react'
import { useSymbols } from '@tidemark/api/hooks'
import { type Preferences, TIMEFRAME_LABELS, COMMON_TIMEFRAMES } from '@tidemark/contract'
import { Button, ConfirmDialog, Dialog, type FormMessage, PreferencesForm, saveText } from '@tidemark/ui'
import { formatSymbol } from '@tidemark/ui/format'
import { useMemo, useState } from 'react'
import { useAppStorage } from '../platform/storage'
import { MARKS_KEY, storedChartMarks, storeChartMarks } from './chartMarks'
import { browserNotices } from './desktopNotices'
import { importText } from './ignoredSettings'
import { importPreferences, preferencesFile } from './preferencesFile'
import { usePreferences } from './PreferencesProvider'
import { browserTimeZone, timeZones } from './timeZones'
import { useLook } from './useLook'

export interface SettingsDialogProps {
  onClose: () => void
}

const TIMEFRAME_OPTIONS = COMMON_TIMEFRAMES.map((value) => ({ value, label: TIMEFRAME_LABELS[value] }))

/** Edits all settings of this browser; changes apply at once. */
export function SettingsDialog({ onClose }: SettingsDialogProps) {
  return (
    <Dialog
      open
      title="Settings"
      width={560}
      onClose={onClose}
      footer={
        <Button variant="solid" size="xs" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Box pt="3">
        <Settings />
        <Text mt="4" color="fg.muted" fontSize="xs">
          <Link
            href="/third-party-notices.txt"
            target="_blank"
            rel="noopener"
            variant="underline"
            color="inherit"
            fontWeight="regular"
          >
            Third-party notices
          </Link>{' '}
          (opens in a new tab)
        </Text>
      </Box>
    </Dialog>
  )
}

function Settings() {
  const { preferences, update, reset } = usePreferences()
  const storage = useAppStorage()
  const [isResetting, setIsResetting] = useState(false)
  const [isSafe, chooseSafe] = useLook('cvd')
  const [isMotionReduced, reduceMotion] = useLook('motion')
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

  const change = async (next: Preferences) => {
    const isAsked = next.notifications.desktop && !preferences.notifications.desktop
    update(isAsked ? { ...next, notifications: { ...next.notifications, desktop: false } } : next)
    setMessage(null)
    if (!isAsked) return
    if (await browserNotices.ask()) update({ notifications: next.notifications })
    else setMessage({ tone: 'danger', text: 'This browser does not allow notifications from this page.' })
  }
  const exportFile = () => {
    const { name, text, type } = preferencesFile(preferences, storedChartMarks(storage))
    saveText(name, text, type)
  }
  const importFile = async (file: File) => {
    const outcome = await importPreferences(file)
    if (outcome.isRead) {
      update(outcome.preferences)
      if (Object.keys(outcome.marks).length > 0) {
        storeChartMarks(storage, { ...storedChartMarks(storage), ...outcome.marks })
        // The browser tells only other tabs; a chart may be open in this one.
        window.dispatchEvent(new StorageEvent('storage', { key: MARKS_KEY }))
      }
    }
    setMessage(
      outcome.isRead ? { tone: 'ok', text: importText(outcome.ignored) } : { tone: 'danger', text: outcome.message },
    )
  }

  return (
    <>
      <PreferencesForm
        value={preferences}
        onChange={(next) => void change(next)}
        colourPair={isSafe ? 'safe' : 'default'}
        onColourPairChange={(pair) => chooseSafe(pair === 'safe')}
        isMotionReduced={isMotionReduced}
        onMotionReducedChange={reduceMotion}
        timeZones={zones}
        browserTimeZone={browserTimeZone()}
        symbols={symbolOptions}
        timeframes={TIMEFRAME_OPTIONS}
        onExport={exportFile}
        onImport={(file) => void importFile(file)}
        onReset={() => setIsResetting(true)}
        message={message}
      />
      <ConfirmDialog
        open={isResetting}
        title="Reset to defaults"
        message="Are you sure you want to reset all settings to their defaults?"
        confirmLabel="Reset"
        tone="danger"
        onConfirm={() => {
          reset()
          setIsResetting(false)
          setMessage({ tone: 'ok', text: 'All settings have been reset.' })
        }}
        onCancel={() => setIsResetting(false)}
      />
    </>
  )
}
