import type { DemoConfig, DemoPage } from '@tidemark/contract'
import { useRef } from 'react'
import { Card } from '../../elements/card/Card'
import { JsonPreview } from '../../panels/json-preview/JsonPreview'
import { Notice } from '../../elements/notice/Notice'
import { RestrictedFeaturesList } from '../restricted-features/RestrictedFeaturesList'
import { SaveBar } from '../../layout/save-bar/SaveBar'
import { Switch } from '../switch/Switch'
import { TextAreaField } from '../text-area-field/TextAreaField'
import { ToggleList } from '../toggle-list/ToggleList'
import type { FormMessage } from '../upload-form/UploadForm'
import { countChanges, PAGE_ROWS } from './demoPages'
import { LimitField } from './LimitField'
import { demoConfigFormRecipe } from './demoConfigFormRecipe'

const IN_ERROR = '[aria-invalid="true"]'

export interface DemoConfigFormProps {
  /** NaN limits are not numbers yet. */
  value: DemoConfig
  /** Changes are counted against it. */
  saved: DemoConfig
  /** Edits since the last save or reset. */
  isUnsaved: boolean
  onChange: (value: DemoConfig) => void
  /** By setting. */
  errors?: Partial<Record<keyof DemoConfig, string>> | undefined
  /** Outcome of the last save or load. */
  message: FormMessage | null
  /** Called even with errors; focuses the first. */
  onSave: () => void
  /** The page confirms first. */
  onReset: () => void
  /** The page asks for a name. */
  onAddFeature: () => void
  isSaving?: boolean | undefined
  /** The saved settings are still on their way: not editable yet. */
  isLoading?: boolean | undefined
  /** Not editable. */
  isReadOnly?: boolean | undefined
}

/** All settings of /demo-control, with a preview. */
export function DemoConfigForm({
  value,
  saved,
  isUnsaved,
  onChange,
  errors = {},
  message,
  onSave,
  onReset,
  onAddFeature,
  isSaving = false,
  isLoading = false,
  isReadOnly = false,
}: DemoConfigFormProps) {
  const styles = demoConfigFormRecipe()
  const change = (changes: Partial<DemoConfig>) => onChange({ ...value, ...changes })
  const { enabledPages } = value
  const isDisabled = isReadOnly || isLoading
  const page = useRef<HTMLDivElement>(null)
  const save = () => {
    onSave()
    page.current?.querySelector<HTMLElement>(IN_ERROR)?.focus()
  }
  const limit = (key: 'maxBacktestRuns' | 'maxChartDataPoints' | 'sessionDurationHours') => ({
    value: value[key],
    saved: saved[key],
    error: errors[key],
    isDisabled,
    onChange: (next: number) => change({ [key]: next }),
  })
  return (
    <div ref={page} className={styles.root}>
      <div className={styles.content}>
        {message !== null && (
          <div ref={bringIntoView} className={styles.message}>
            <Notice tone={message.tone}>{message.text}</Notice>
          </div>
        )}
        <div className={styles.settings}>
          <Card
            title="Page access"
            count={`${PAGE_ROWS.filter(({ id, isReserved }) => isReserved !== true && enabledPages[id]).length} of 10 on`}
            isFlush
          >
            <ToggleList
              label="Page access"
              disabled={isDisabled}
              items={PAGE_ROWS.map(({ id, label, path, isReserved }) =>
                isReserved === true
                  ? { id, label, detail: 'Never in a demo', isOn: false, disabled: true }
                  : {
                      id,
                      label,
                      detail: path,
                      isOn: enabledPages[id],
                      isChanged: enabledPages[id] !== saved.enabledPages[id],
                    },
              )}
              onChange={(id, isOn) => {
                const page: DemoPage | undefined = PAGE_ROWS.find((row) => row.id === id)?.id
                if (page !== undefined) change({ enabledPages: { ...enabledPages, [page]: isOn } })
              }}
            />
            {errors.enabledPages !== undefined && (
              <div className={styles.problem}>
                <Notice tone="danger">{errors.enabledPages}</Notice>
              </div>
            )}
          </Card>
          <Card title="Demo Limitations">
            <div className={styles.limits}>
              <LimitField
                {...limit('maxBacktestRuns')}
                label="Max backtest runs"
                help="Per demo session."
                min={1}
                max={100}
              />
              <LimitField
                {...limit('maxChartDataPoints')}
                label="Max chart data points"
                help="Latest points win."
                min={100}
                max={10_000}
              />
              <LimitField
                {...limit('sessionDurationHours')}
                label="Session duration"
                help="Sets the expiry."
                unit="hours"
                min={1}
                max={168}
              />
            </div>
          </Card>
          <div className={styles.pair}>
            <Card title="Demo Banner Settings">
              <div className={styles.banner}>
                <Switch
                  label="Show demo banner"
                  checked={value.showDemoBanner}
                  disabled={isDisabled}
                  onChange={(showDemoBanner) => change({ showDemoBanner })}
                />
                <TextAreaField
                  label="Demo message"
                  value={value.demoMessage}
                  error={errors.demoMessage}
                  isChanged={value.demoMessage !== saved.demoMessage}
                  disabled={isDisabled}
                  onChange={(demoMessage) => change({ demoMessage })}
                />
              </div>
            </Card>
            <RestrictedFeaturesList
              features={value.restrictedFeatures}
              isDisabled={isDisabled}
              onAdd={onAddFeature}
              onRemove={(index) => change({ restrictedFeatures: value.restrictedFeatures.toSpliced(index, 1) })}
            />
          </div>
        </div>
        <div className={styles.preview}>
          <JsonPreview title="Configuration Preview" value={value} saved={saved} />
        </div>
      </div>
      {!isReadOnly && (
        <SaveBar
          isUnsaved={isUnsaved}
          changes={countChanges(value, saved)}
          saveLabel="Save Configuration"
          resetLabel="Reset to Defaults"
          isSaving={isSaving}
          isDisabled={isDisabled}
          onSave={save}
          onReset={onReset}
        />
      )}
    </div>
  )
}

/** Save is at the bottom of a long page, the message at its top. */
function bringIntoView(box: HTMLElement | null): void {
  if (document.activeElement?.matches(IN_ERROR) !== true) box?.scrollIntoView({ block: 'nearest' })
}
