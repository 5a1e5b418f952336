import { Flex, IconButton, Input, Span, Stack } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { onDemand } from '../../lib/onDemand'
import { useOpener } from '../../elements/popover/useOpener'
import { Field } from '../field/Field'
import type { FieldSize } from '../field/fieldProps'
import { hexColour } from './hexColour'

export interface ColourFieldProps {
  error?: string | undefined
  /** '#rrggbb'. */
  value: string
  /** Called with lower-case '#rrggbb', once valid. */
  onChange: (value: string) => void
  /** Unique '#rrggbb' to offer. @default none */
  palette?: readonly string[] | undefined
  disabled?: boolean | undefined
  size?: FieldSize | undefined
}

const NONE: readonly string[] = []

// Eight chips a row, or four where eight do not fit. As a container, each field would be laid out by itself.
const PALETTE = {
  '--chip': '24px',
  '--row': 'calc(8 * var(--chip) + 7 * {spacing.1})',
  w: 'clamp((var(--row) - {spacing.1}) / 2, (100% - var(--row) + 1px) * 999, var(--row))',
  mdDown: { '--chip': '32px' },
  '& > label': { position: 'relative', boxSize: 'var(--chip)', p: '1', borderRadius: 'l1', cursor: 'pointer' },
  '& > label:hover': { bg: 'bg.hover' },
  '& > label:has(:checked)': { boxShadow: 'inset 0 0 0 1.5px {colors.fg}', _forced: { outline: '2px solid' } },
  '& > label:has(:focus-visible)': { outline: '2px solid {colors.focus.ring}', outlineOffset: '1px' },
  '& > label:has(:disabled)': { cursor: 'not-allowed' },
  '& input': { position: 'absolute', inset: '0', m: '0', opacity: '0', cursor: 'inherit' },
  '& span': { display: 'block', boxSize: 'full', borderRadius: '2px', forcedColorAdjust: 'none' },
}

const ColourPicker = onDemand(async () => (await import('./ColourPicker')).ColourPicker)

/** A line's colour: palette, picker or hex text. */
export function ColourField({ error, value, onChange, palette = NONE, disabled, size = 'xs' }: ColourFieldProps) {
  const { trigger, surface } = useOpener('dialog')
  const chips = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const shown = draft ?? value.toUpperCase()
  const wrong =
    error ?? (hexColour(shown) === null ? `Color must be a hex color like #438BCA, not '${shown}'.` : undefined)
  const current = hexColour(value)
  const choose = (colour: string) => {
    setDraft(null)
    onChange(colour)
  }
  return (
    <Stack contain="inline-size" gap="1.5" minW="0">
      <Field label="Color" error={wrong} disabled={disabled}>
        {(control) => (
          <Flex gap="1.5" w="full" minW="0">
            <IconButton
              {...trigger}
              size={size}
              p="1"
              bg="bg.field"
              mdDown={{ boxSize: size === '2xs' ? '8' : '10' }}
              aria-label="Choose color"
              disabled={disabled}
            >
              <Span
                boxSize="full"
                borderRadius="2px"
                forcedColorAdjust="none"
                style={{ background: current ?? '#000000' }}
              />
            </IconButton>
            <Input
              {...control}
              size={size}
              fontFamily="mono"
              fontSize={{ base: 'lg', md: 'xs' }}
              value={shown}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={(event) => {
                setDraft(event.target.value)
                const next = hexColour(event.target.value)
                if (next !== null && next !== current) onChange(next)
              }}
              onBlur={() => setDraft(null)}
            />
          </Flex>
        )}
      </Field>
      {palette.length > 0 && (
        <Flex role="radiogroup" aria-label="Color palette" wrap="wrap" gap="1" css={PALETTE}>
          {palette.map((colour, index) => {
            const chip = hexColour(colour) ?? colour
            return (
              <label key={colour} title={colour.toUpperCase()}>
                <input
                  type="radio"
                  name={chips}
                  aria-label={`Series ${index + 1}, ${colour.toUpperCase()}`}
                  value={chip}
                  checked={chip === current}
                  disabled={disabled}
                  onChange={() => choose(chip)}
                />
                <span style={{ background: colour }} />
              </label>
            )
          })}
        </Flex>
      )}
      {surface === null ? null : <ColourPicker {...surface} value={current ?? '#000000'} onChange={choose} />}
    </Stack>
  )
}
