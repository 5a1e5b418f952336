import { Box, Flex, SimpleGrid, Stack } from '@chakra-ui/react'
import type { DemoConfig, DemoPage } from '@tidemark/contract'
import { useRef } from 'react'
import { Card } from '../../elements/card/Card'
import { JsonPreview } from '../../elements/json-preview/JsonPreview'
import { Notice } from '../../elements/notice/Notice'
import { RestrictedFeaturesList } from '../restricted-features/RestrictedFeaturesList'
import { SaveBar } from '../../layout/save-bar/SaveBar'
import { Switch } from '../switch/Switch'
import { TextAreaField } from '../text-area-field/TextAreaField'
import { ToggleList } from '../toggle-list/ToggleList'
import type { FormMessage } from '../upload-form/UploadForm'
import { countChanges, PAGE_ROWS } from './demoPages'
import { LimitField } from './LimitField'

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
  loading?: boolean | undefined
  /** Not editable. */
  readOnly?: boolean | undefined
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
  loading = false,
  readOnly = false,
}: DemoConfigFormProps) {
  const change = (changes: Partial<DemoConfig>) => onChange({ ...value, ...changes })
  const { enabledPages } = value
  const disabled = readOnly || loading
  const page = useRef<HTMLDivElement>(null)
  const save = () => {
    onSave()
    page.current?.querySelector<HTMLElement>(IN_ERROR)?.focus()
  }
  const limit = (key: 'maxBacktestRuns' | 'maxChartDataPoints' | 'sessionDurationHours') => ({
    value: value[key],
    saved: saved[key],
    error: errors[key],
    disabled,
    onChange: (next: number) => change({ [key]: next }),
  })
  return (
    <Flex ref={page} direction="column" flex="1 1 auto" minW="0" containerType="inline-size">
      <SimpleGrid
        columns={1}
        flex="1 1 auto"
        alignContent="start"
        alignItems="start"
        gap="3"
        w="full"
        maxW="contentMax"
        p="3"
        css={{
          '@container (min-width: 640px)': { p: '4' },
          '@container (min-width: 980px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(380px, 440px)' },
        }}
      >
        {message !== null && (
          <Box ref={bringIntoView} gridColumn="1 / -1" scrollMarginTop="calc({sizes.header} + {spacing.4})">
            <Notice tone={message.tone}>{message.text}</Notice>
          </Box>
        )}
        <Stack gap="3" minW="0">
          <Card
            title="Page access"
            count={`${PAGE_ROWS.filter(({ id, isReserved }) => isReserved !== true && enabledPages[id]).length} of 10 on`}
            isFlush
          >
            <ToggleList
              label="Page access"
              disabled={disabled}
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
              <Box px="4" pb="4">
                <Notice tone="danger">{errors.enabledPages}</Notice>
              </Box>
            )}
          </Card>
          <Card title="Demo Limitations">
            <SimpleGrid columns={1} alignItems="start" rowGap="3" columnGap="4" css={LIMITS}>
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
            </SimpleGrid>
          </Card>
          <SimpleGrid
            columns={1}
            gap="3"
            css={{ '@container (min-width: 640px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } }}
          >
            <Card title="Demo Banner Settings">
              <Stack gap="3">
                <Switch
                  label="Show demo banner"
                  checked={value.showDemoBanner}
                  disabled={disabled}
                  onChange={(showDemoBanner) => change({ showDemoBanner })}
                />
                <TextAreaField
                  label="Demo message"
                  value={value.demoMessage}
                  error={errors.demoMessage}
                  isChanged={value.demoMessage !== saved.demoMessage}
                  disabled={disabled}
                  onChange={(demoMessage) => change({ demoMessage })}
                />
              </Stack>
            </Card>
            <RestrictedFeaturesList
              features={value.restrictedFeatures}
              disabled={disabled}
              onAdd={onAddFeature}
              onRemove={(index) => change({ restrictedFeatures: value.restrictedFeatures.toSpliced(index, 1) })}
            />
          </SimpleGrid>
        </Stack>
        <Box
          minW="0"
          css={{
            '@container (min-width: 980px)': { position: 'sticky', top: 'calc({sizes.header} + {spacing.4})' },
          }}
        >
          <JsonPreview title="Configuration Preview" value={value} saved={saved} />
        </Box>
      </SimpleGrid>
      {!readOnly && (
        <SaveBar
          isUnsaved={isUnsaved}
          changes={countChanges(value, saved)}
          saveLabel="Save Configuration"
          resetLabel="Reset to Defaults"
          isSaving={isSaving}
          disabled={disabled}
          onSave={save}
          onReset={onReset}
        />
      )}
    </Flex>
  )
}

/** Save is at the bottom of a long page, the message at its top. */
function bringIntoView(box: HTMLElement | null): void {
  if (document.activeElement?.matches(IN_ERROR) !== true) box?.scrollIntoView({ block: 'nearest' })
}

/** Three in a row have their labels, controls and notes on common lines. */
const LIMITS = {
  '@container (min-width: 640px)': {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    rowGap: '1.5',
    '&& > *': { display: 'grid', gridRow: 'span 3', gridTemplateRows: 'subgrid' },
    '&:has([aria-invalid=true]) > *': { gridRow: 'span 4' },
    '&& > * > *': { gridColumn: '1' },
    '&& > * > :first-child': { alignSelf: 'end' },
  },
}
