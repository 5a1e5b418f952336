import type { LineStyle } from '@tidemark/contract'
import type { FieldSize } from '../field/fieldProps'
import { SegmentedField } from '../segmented-field/SegmentedField'
import { LineSample } from './LineSample'

export interface LineStyleFieldProps {
  value: LineStyle
  onChange: (value: LineStyle) => void
  /** @default false */
  disabled?: boolean | undefined
  /** @default 'xs' */
  size?: FieldSize | undefined
}

const OPTIONS = [
  { value: 'solid', label: 'Solid', picture: <LineSample dash="solid" length={26} /> },
  { value: 'dashed', label: 'Dashed', picture: <LineSample dash="dashed" length={26} /> },
  { value: 'dotted', label: 'Dotted', picture: <LineSample dash="dotted" length={26} /> },
] as const

/** Solid, dashed or dotted. */
export function LineStyleField(field: LineStyleFieldProps) {
  return <SegmentedField<LineStyle> {...field} label="Style" options={OPTIONS} />
}
