import { Badge, ChartSettingsButton, type ChartSettings, ChartSettingsPanel } from '@tidemark/ui'
import { type ReactNode, useId, useState } from 'react'
import styles from './useSettingsRow.module.css'

export interface SettingsRow {
  readonly actions: ReactNode
  readonly settingsRow: ReactNode
}

interface SettingsRowOptions {
  readonly settings: ChartSettings
  readonly onChange: (next: ChartSettings) => void
  /** The form differs from the chart's inputs. */
  readonly isChanged: boolean
  /** Buttons of the page, before the settings. */
  readonly buttons?: ReactNode
}

/** Returns the button that opens a chart's settings, and the settings row. */
export function useSettingsRow({ settings, onChange, isChanged, buttons }: SettingsRowOptions): SettingsRow {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return {
    actions: (
      <span className={styles['actions']}>
        {buttons}
        {isChanged && (
          <span className={styles['changed']}>
            <Badge tone="warn" icon="sliders" hint="The form has changed since this chart was drawn.">
              Inputs changed
            </Badge>
          </span>
        )}
        <ChartSettingsButton isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} controls={id} />
      </span>
    ),
    settingsRow: <ChartSettingsPanel id={id} isOpen={isOpen} value={settings} onChange={onChange} />,
  }
}
