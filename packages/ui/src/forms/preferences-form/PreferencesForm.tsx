import { Stack, Text, VisuallyHidden, Wrap } from '@chakra-ui/react'
import { useRef } from 'react'
import type { DashboardView, Preferences } from '@tidemark/contract'
import { Button } from '../../elements/button/Button'
import { Checkbox } from '../checkbox/Checkbox'
import { Notice } from '../../elements/notice/Notice'
import { SegmentedField } from '../segmented-field/SegmentedField'
import { SelectField, type SelectOption } from '../select-field/SelectField'
import type { FormMessage } from '../upload-form/UploadForm'
import { PreferencesSection } from './PreferencesSection'
import { TradingPreferences } from './TradingPreferences'
import { intervalOptions } from './preferenceOptions'

export type ColourPair = 'default' | 'safe'

export interface PreferencesFormProps {
  value: Preferences
  /** Applies at once. */
  onChange: (value: Preferences) => void
  colourPair: ColourPair
  onColourPairChange: (pair: ColourPair) => void
  /** Whatever the system says. */
  isMotionReduced: boolean
  onMotionReducedChange: (isReduced: boolean) => void
  /** IANA names in order. */
  timeZones: readonly string[]
  /** 'Europe/Berlin'. */
  browserTimeZone: string
  /** Options for the default symbol. */
  symbols: readonly SelectOption[]
  timeframes: readonly (SelectOption & { readonly value: Preferences['trading']['defaultTimeframe'] })[]
  onExport: () => void
  /** Called with any file; the page reads it. */
  onImport: (file: File) => void
  /** All but gain and loss colours and motion. */
  onReset: () => void
  message: FormMessage | null
}

const THEMES = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

const PAIRS = [
  { value: 'default', label: 'Green and red' },
  { value: 'safe', label: 'Blue and orange' },
] as const

const VIEWS = [
  { value: 'overview', label: 'Overview' },
  { value: 'strategies', label: 'Strategies' },
  { value: 'indicators', label: 'Indicators' },
  { value: 'symbols', label: 'Symbols' },
] satisfies readonly { readonly value: DashboardView; readonly label: string }[]

const ENGLISH = [{ value: 'en', label: 'English' }]

/** Everything stored in the browser, applied at once. */
export function PreferencesForm({
  value,
  onChange,
  colourPair,
  onColourPairChange,
  isMotionReduced,
  onMotionReducedChange,
  timeZones,
  browserTimeZone,
  symbols,
  timeframes,
  onExport,
  onImport,
  onReset,
  message,
}: PreferencesFormProps) {
  const file = useRef<HTMLInputElement>(null)
  const { notifications, dashboard } = value
  const change = (changes: Partial<Preferences>) => onChange({ ...value, ...changes })
  return (
    <Stack gap="4" minW="0" containerType="inline-size">
      <PreferencesSection title="Appearance">
        <SegmentedField label="Theme" options={THEMES} value={value.theme} onChange={(theme) => change({ theme })} />
        <SegmentedField label="Gain and loss" options={PAIRS} value={colourPair} onChange={onColourPairChange} />
        <Checkbox
          label="Collapse the side menu"
          checked={value.sidebarCollapsed}
          onChange={(sidebarCollapsed) => change({ sidebarCollapsed })}
        />
        <Checkbox label="Reduce motion" checked={isMotionReduced} onChange={onMotionReducedChange} />
      </PreferencesSection>
      <PreferencesSection title="Language and time">
        <SelectField
          label="Language"
          options={ENGLISH}
          value={value.language}
          onChange={(language) => change({ language })}
        />
        <SelectField
          label="Time zone"
          // Empty means no choice, so the browser's zone needs a value.
          options={[
            { value: 'browser', label: `Browser default (${browserTimeZone})` },
            ...timeZones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
          ]}
          value={value.timezone === '' ? 'browser' : value.timezone}
          onChange={(zone) => change({ timezone: zone === 'browser' ? '' : zone })}
        />
      </PreferencesSection>
      <PreferencesSection title="Notifications">
        {(['email', 'push', 'desktop'] as const).map((kind) => (
          <Checkbox
            key={kind}
            label={NOTIFICATIONS[kind]}
            checked={notifications[kind]}
            onChange={(isOn) => change({ notifications: { ...notifications, [kind]: isOn } })}
          />
        ))}
        <Text gridColumn="1 / -1" color="fg.muted" fontSize="sm">
          Desktop: when a long run ends while you are in another window. Email and push need a server that sends them.
        </Text>
      </PreferencesSection>
      <PreferencesSection title="Dashboard">
        <SelectField
          label="Default view"
          options={VIEWS}
          value={dashboard.defaultView}
          onChange={(text) => {
            const view = VIEWS.find((option) => option.value === text)
            if (view !== undefined) change({ dashboard: { ...dashboard, defaultView: view.value } })
          }}
        />
        <SelectField
          label="Refresh"
          options={intervalOptions(dashboard.refreshInterval)}
          value={String(dashboard.refreshInterval)}
          onChange={(ms) => change({ dashboard: { ...dashboard, refreshInterval: Number(ms) } })}
        />
        <Checkbox
          label="Show the welcome"
          checked={dashboard.showWelcome}
          onChange={(showWelcome) => change({ dashboard: { ...dashboard, showWelcome } })}
        />
      </PreferencesSection>
      <TradingPreferences
        value={value.trading}
        onChange={(trading) => change({ trading })}
        symbols={symbols}
        timeframes={timeframes}
      />
      <Wrap position="relative">
        <Button size="xs" icon="download" onClick={onExport}>
          Export
        </Button>
        <Button size="xs" icon="upload" onClick={() => file.current?.click()}>
          Import
        </Button>
        <Button size="xs" variant="ghost" onClick={onReset}>
          Reset to defaults
        </Button>
        <VisuallyHidden>
          <input
            ref={file}
            type="file"
            tabIndex={-1}
            aria-label="Preferences file"
            accept=".json,application/json"
            onChange={(event) => {
              const chosen = event.target.files?.[0]
              event.target.value = ''
              if (chosen !== undefined) onImport(chosen)
            }}
          />
        </VisuallyHidden>
      </Wrap>
      {message !== null && <Notice tone={message.tone}>{message.text}</Notice>}
    </Stack>
  )
}

const NOTIFICATIONS = { email: 'Email', push: 'Push', desktop: 'Desktop' } as const
