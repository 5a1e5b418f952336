import { Text } from '@chakra-ui/react'
import { type DataColumn, DataTable } from '../elements/data-table/DataTable'
import tokens from '../theme/tokens.json'
import { Sheet } from './Sheet'

const SAMPLES = {
  '2xl': { weight: 600, text: '+18.69%' },
  xl: { weight: 600, text: '118,689.69' },
  lg: { weight: 600, text: 'Advanced Plot Indicators' },
  md: { weight: 400, text: 'Run a strategy over stored prices.' },
  sm: { weight: 400, text: '2024-12-30 09:00   1.11422   \u22121,724.66' },
  xs: { weight: 500, text: 'Max Drawdown   optional   1–200' },
  axis: { weight: 400, text: '115,000   1.1250   2024-08-14' },
} as const

const sizes = tokens.font.size
const NAMES = ['2xl', 'xl', 'lg', 'md', 'sm', 'xs', 'axis'] as const

const sizeAndLine = (name: (typeof NAMES)[number]) => `${sizes[name].size}/${sizes[name].line}`

const COLUMNS: readonly DataColumn<(typeof NAMES)[number] | 'mono'>[] = [
  { key: 'name', label: 'Name', write: (name) => name },
  {
    key: 'size',
    label: 'Size/line, weight',
    write: (name) => (name === 'mono' ? '12/18, 400' : `${sizeAndLine(name)}, ${SAMPLES[name].weight}`),
  },
  {
    key: 'text',
    label: 'Text',
    write: (name) =>
      name === 'mono' ? (
        <Text as="span" fontFamily="mono" fontSize="xs" fontVariantLigatures="none">
          20250114_142207_RSI_EURUSD
        </Text>
      ) : (
        <Text
          as="span"
          fontSize={name}
          lineHeight={name}
          letterSpacing={name}
          fontWeight={SAMPLES[name].weight}
          whiteSpace="pre"
        >
          {SAMPLES[name].text}
        </Text>
      ),
  },
  {
    key: 'use',
    label: 'For',
    write: (name) => (name === 'mono' ? 'run ids, JSON, parameter keys, colour values' : sizes[name].use),
  },
]

/** Font sizes with a typical use. */
export function TypeSheet() {
  return (
    <Sheet>
      <DataTable caption="Font sizes" keyOf={(name) => name} rows={[...NAMES, 'mono' as const]} columns={COLUMNS} />
    </Sheet>
  )
}
