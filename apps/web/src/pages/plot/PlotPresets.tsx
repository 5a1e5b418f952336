import { IconButton, Menu, type PlotIndicator, PromptDialog } from '@tidemark/ui'
import { useEffect, useState } from 'react'
import { useAppStorage } from '../../platform/storage'
import {
  changePresets,
  onOtherTabsPresets,
  type PlotPreset,
  presetNameProblem,
  recallPresets,
  savePreset,
} from './presetStore'

export interface PlotPresetsProps {
  /** The form's. */
  indicators: readonly PlotIndicator[]
  onApply: (indicators: readonly PlotIndicator[]) => void
}

/** Saves the form's indicators under a name, in this browser, and brings them back. */
export function PlotPresets({ indicators, onApply }: PlotPresetsProps) {
  const storage = useAppStorage()
  const [presets, setPresets] = useState<readonly PlotPreset[]>(() => recallPresets(storage))
  const [isNaming, setIsNaming] = useState(false)
  useEffect(() => onOtherTabsPresets(storage, setPresets), [storage])
  const change = (changed: (known: readonly PlotPreset[]) => readonly PlotPreset[]) =>
    setPresets(changePresets(storage, presets, changed))
  const save = {
    id: 'save',
    label: 'Save these indicators…',
    icon: 'star' as const,
    disabled: indicators.length === 0,
    onSelect: () => setIsNaming(true),
  }
  const applies = presets.map(({ name, indicators: saved }) => ({
    id: `apply ${name}`,
    label: name,
    icon: 'indicators' as const,
    onSelect: () => onApply(saved),
  }))
  const removes = presets.map(({ name }) => ({
    id: `remove ${name}`,
    label: `Remove ${name}`,
    icon: 'trash' as const,
    onSelect: () => change((known) => known.filter((preset) => preset.name !== name)),
  }))
  return (
    <>
      <Menu
        label="Indicator presets"
        align="end"
        width={240}
        sections={[
          ...(applies.length === 0 ? [] : [{ label: 'Presets', items: applies }]),
          { items: [save] },
          ...(removes.length === 0 ? [] : [{ label: 'Remove', items: removes }]),
        ]}
      >
        <IconButton icon="star" label="Presets" />
      </Menu>
      <PromptDialog
        open={isNaming}
        title="Save indicators as a preset"
        label="Name"
        submitLabel="Save"
        validate={presetNameProblem}
        onSubmit={(name) => {
          change((known) => savePreset(known, { name, indicators }))
          setIsNaming(false)
        }}
        onCancel={() => setIsNaming(false)}
      />
    </>
  )
}
