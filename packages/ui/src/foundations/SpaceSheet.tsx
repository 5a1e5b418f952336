import { Box, HStack, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { DataTable } from '../elements/data-table/DataTable'
import tokens from '../theme/tokens.json'
import { Sheet } from './Sheet'

const SPACES = Object.entries(tokens.space).toSorted(([, a], [, b]) => a - b)
const CORNERS = [
  ['sm', tokens.radius.sm, 'badges, ticks, swatches'],
  ['md', tokens.radius.md, 'controls'],
  ['lg', tokens.radius.lg, 'cards, menus, dialogs'],
] as const
const HEIGHTS = [
  ['control.sm', tokens.size.control.sm, 'in cards'],
  ['control.dense', tokens.size.control.dense, 'fields, page headers'],
  ['control', tokens.size.control.default, 'footers, dialogs'],
  ['control.touch', tokens.size.control.touch, 'primary action on a phone'],
  ['table.row', tokens.size.table.row, 'table rows and heads'],
  ['cardHeader', tokens.size.cardHeader, 'card headers'],
  ['header', tokens.size.header, 'page header'],
] as const
const BREAKPOINTS = [
  ['sm', tokens.breakpoint.sm, 'below: narrow phones'],
  ['md', tokens.breakpoint.md, 'below: touch sizes, tables become lists'],
  ['lg', tokens.breakpoint.lg, 'below: the side menu is a drawer'],
  ['xl', tokens.breakpoint.xl, 'from here: inputs and results side by side'],
  ['2xl', tokens.breakpoint['2xl'], 'content stops growing'],
] as const

const MEASURES = [...HEIGHTS, ...BREAKPOINTS.map(([name, px, use]) => [`breakpoint.${name}`, px, use] as const)]

function Samples({ children }: { readonly children: ReactNode }) {
  return (
    <HStack
      wrap="wrap"
      align="end"
      gap="4"
      css={{ '& > *': { alignItems: 'center', color: 'fg.subtle', textStyle: 'xs' } }}
    >
      {children}
    </HStack>
  )
}

/** Spacing, radii and shadows at real size. */
export function SpaceSheet() {
  return (
    <Sheet>
      <Stack gap="6">
        <Samples>
          {SPACES.filter(([, px]) => px > 0).map(([name, px]) => (
            <Stack key={name} gap="1.5">
              <Box boxSize={`${px}px`} borderWidth="1px" borderColor="accent.fg" bg="accent.subtle" />
              {px}
            </Stack>
          ))}
        </Samples>
        <Samples>
          {CORNERS.map(([name, px, use]) => (
            <Stack key={name} gap="1.5">
              <Box w="56px" h="10" borderWidth="1px" borderColor="border.strong" borderRadius={name} />
              {px}, {use}
            </Stack>
          ))}
        </Samples>
        <Samples>
          {(['float', 'dialog'] as const).map((name) => (
            <Stack key={name} gap="1.5">
              <Box w="72px" h="12" borderRadius="lg" bg="bg.raised" boxShadow={name} />
              {name}
            </Stack>
          ))}
        </Samples>
      </Stack>
    </Sheet>
  )
}

/** Heights of controls and rows, and breakpoints. */
export function MeasuresSheet() {
  return (
    <Sheet>
      <DataTable
        caption="Heights and breakpoints"
        keyOf={([name]) => name}
        rows={MEASURES}
        columns={[
          { key: 'token', label: 'Token', write: ([name]) => name },
          { key: 'px', label: 'px', side: 'right', write: ([, px]) => px },
          { key: 'use', label: 'For', write: ([, , use]) => use },
        ]}
      />
    </Sheet>
  )
}
