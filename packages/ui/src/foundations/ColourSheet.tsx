import { Box, Grid, HStack, Text } from '@chakra-ui/react'
import { type DataColumn, DataTable } from '../elements/data-table/DataTable'
import { contrast } from './colourMath'
import { heatSteps, ink, meaning, MEANINGS, surface, SURFACES, type Theme } from './palette'
import { Themes } from './Themes'

const ratio = (a: string, b: string) => contrast(a, b).toFixed(1)

const INKS = [
  ['fg', ink.fg],
  ['fg.muted', ink.muted],
  ['fg.subtle', ink.subtle],
  ['border.strong', ink.outline],
] as const

const surfaceColumns = (theme: Theme): readonly DataColumn<(typeof SURFACES)[number]>[] => [
  {
    key: 'surface',
    label: 'Surface',
    write: (name) => (
      <HStack>
        <Box w="7" h="4.5" borderWidth="1px" borderColor="border.strong" borderRadius="l1" bg={`bg.${name}`} />
        bg.{name}
      </HStack>
    ),
  },
  { key: 'value', label: 'Value', write: (name) => surface(name, theme) },
  ...INKS.map(([key, colour]) => ({
    key,
    label: key,
    side: 'right' as const,
    write: (name: (typeof SURFACES)[number]) => ratio(colour(theme), surface(name, theme)),
  })),
]

/** Surfaces with the measured contrast of text. */
export function NeutralsSheet() {
  return (
    <Themes title="Surfaces and what stands on them">
      {(theme) => (
        <DataTable
          caption={`Surfaces, ${theme}`}
          keyOf={(name) => name}
          rows={SURFACES}
          columns={surfaceColumns(theme)}
        />
      )}
    </Themes>
  )
}

const meaningColumns = (theme: Theme): readonly DataColumn<(typeof MEANINGS)[number]>[] => [
  { key: 'name', label: 'Meaning', write: ({ name }) => name },
  {
    key: 'roles',
    label: 'Roles',
    write: ({ name, roles }) => (
      <HStack>
        {roles.map((role) => (
          <Text key={role} as="span" color="fg.subtle" textStyle="xs">
            <Box w="11" h="4.5" borderWidth="1px" borderRadius="l1" bg={`${name}.${role}`} />
            {role}
          </Text>
        ))}
      </HStack>
    ),
  },
  {
    key: 'sample',
    label: 'fg on subtle',
    write: ({ name, sample }) => (
      <Text as="span" px="2" py="3px" borderRadius="l1" fontWeight="medium" bg={`${name}.subtle`} color={`${name}.fg`}>
        {sample}
      </Text>
    ),
  },
  {
    key: 'contrast',
    label: 'Contrast',
    side: 'right',
    write: ({ name }) => ratio(meaning(name, 'fg', theme), meaning(name, 'subtle', theme)),
  },
]

/** Semantic colours with the contrast of `fg` on `subtle`. */
export function MeaningSheet() {
  return (
    <Themes title="Meanings and their roles">
      {(theme) => (
        <DataTable
          caption={`Meanings, ${theme}`}
          keyOf={({ name }) => name}
          rows={MEANINGS}
          columns={meaningColumns(theme)}
        />
      )}
    </Themes>
  )
}

/** Both heat scales with their text colours. */
export function HeatSheet() {
  return (
    <Themes title="Heat scales">
      {(theme) =>
        (['sequential', 'diverging'] as const).map((scale) => (
          <div key={scale}>
            <Text color="fg.subtle">{scale}</Text>
            <Grid autoFlow="column" autoColumns="minmax(0, 1fr)" gap="0.5" mb="2">
              {heatSteps(scale, theme).map(({ name, back, text }) => (
                <Text
                  key={name}
                  as="span"
                  borderRadius="2px"
                  bg={back}
                  color={text}
                  fontSize="xs"
                  fontWeight="medium"
                  lineHeight="32px"
                  textAlign="center"
                >
                  {name}
                </Text>
              ))}
            </Grid>
          </div>
        ))
      }
    </Themes>
  )
}
