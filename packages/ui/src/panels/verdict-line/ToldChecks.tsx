import { Box, Flex, type SystemStyleObject, Table, Text } from '@chakra-ui/react'
import type { CheckName, CheckState, RunVerdict } from '@tidemark/contract'
import { Icon, type IconProps } from '../../elements/icon/Icon'
import { Cell } from './Cell'
import { checkWords } from './checkWords'

const MARKS: Readonly<Record<CheckState, Pick<IconProps, 'name' | 'color'> & { readonly word: string }>> = {
  fails: { name: 'error', color: 'danger.fg', word: 'fails' },
  open: { name: 'warning', color: 'warn.fg', word: 'open' },
  'not-made': { name: 'clock', color: 'fg.subtle', word: 'not made' },
  holds: { name: 'check', color: 'fg.muted', word: 'holds' },
}

/** The first ones, in any state. */
const TOLD = 3

export interface ReasonsProps {
  verdict: RunVerdict
  outdated: boolean
}

/** The three weakest, a cell each. */
export function Reasons({ verdict, outdated }: ReasonsProps) {
  return verdict.reasons
    .slice(0, TOLD)
    .map(({ check, state }) => <Reason key={check} {...{ check, state, verdict, outdated }} />)
}

interface ReasonProps {
  readonly check: CheckName
  readonly state: CheckState
  readonly verdict: RunVerdict
  readonly outdated: boolean
}

function Reason({ check, state, verdict, outdated }: ReasonProps) {
  const { name, value, against, caption } = checkWords(check, verdict.evidence)
  return (
    <Cell>
      <Box textStyle="xs">
        <Named check={name} state={state} isMuted={outdated} />
      </Box>
      <Text textStyle="md" color="fg.muted" lineClamp="1">
        <Text as="span" fontWeight="semibold" color={outdated ? 'fg.muted' : 'fg'}>
          {value}
        </Text>
        {against === '' ? null : ` ${against}`}
      </Text>
      <Text textStyle="xs" color="fg.muted" lineClamp="1" title={caption}>
        {caption}
      </Text>
    </Cell>
  )
}

function Named({ check, state, isMuted = false }: { check: string; state: CheckState; isMuted?: boolean }) {
  const { name, color, word } = MARKS[state]
  return (
    <Flex align="center" gap="1.5" whiteSpace="nowrap">
      <Icon name={name} size="sm" color={isMuted ? 'fg.subtle' : color} />
      {check}
      <Text as="span" srOnly>
        {`: ${word}`}
      </Text>
    </Flex>
  )
}

/** On a phone only what was found. */
const ALL_CHECKS: SystemStyleObject = {
  '& :is(th, td)': { verticalAlign: 'top' },
  '@container verdict-line (max-width: 560px)': { '& :is(th, td):nth-child(3)': { display: 'none' } },
}

/** A table of every check. */
export function AllChecks({ verdict }: { verdict: RunVerdict }) {
  return (
    <Box position="relative" mt="1px" bg="bg.surface" overflowX="auto">
      <Table.Root native size="sm" css={ALL_CHECKS}>
        <thead>
          <tr>
            <th scope="col">Check</th>
            <th scope="col">Found</th>
            <th scope="col">What it asks</th>
          </tr>
        </thead>
        <tbody>
          {verdict.reasons.map(({ check, state }) => {
            const { name, value, against, question, caption } = checkWords(check, verdict.evidence)
            return (
              <tr key={check}>
                <th scope="row">
                  <Named check={name} state={state} />
                </th>
                <td>{`${value} ${against}`.trim()}</td>
                <td>{`${question} ${caption}.`}</td>
              </tr>
            )
          })}
        </tbody>
      </Table.Root>
    </Box>
  )
}
