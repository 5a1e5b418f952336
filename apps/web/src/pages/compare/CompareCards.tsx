import { Box, HStack, Spacer } from '@chakra-ui/react'
import { LineMark } from '@tidemark/charts/runs'
import { Badge, Button, Card, FoldingItem, FoldingList, HeldUpBadge, LaterBarsBadge, OutdatedBadge } from '@tidemark/ui'
import { useBeforeCalendars } from '../run/beforeCalendars'
import { describeRun } from '../run/describeRun'
import { COMPARED, CompareValue } from './CompareValue'
import { compareGroups, intervalDomain, rowName } from './compareGroups'
import { hasDifferentBars } from './compareRows'
import { BarsBadge, type CompareTableProps, RowName } from './CompareTable'

/** From the root: six cards have some 300 of them. */
const FACTS = {
  textStyle: 'sm',
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minH: '9',
    px: '3',
    py: '1',
    borderTopWidth: '1px',
    borderColor: 'border.subtle',
  },
  '& dt': { color: 'fg.muted' },
  '& dd': { fontWeight: 'medium', textAlign: 'end' },
  ...COMPARED,
} as const

/** Shows the table as a card per run. */
export function CompareCards({ runs, baseline, onBaseline, onRemove }: Omit<CompareTableProps, 'onLift'>) {
  const isBefore = useBeforeCalendars()
  const base = runs[baseline]
  if (base === undefined) return null
  const groups = compareGroups(runs, baseline)
  const domain = intervalDomain(groups)
  return (
    <Box as="ul" mb="-3">
      <FoldingList>
        {runs.map(({ id, letter, run, usesLaterBars, heldUp }, at) => (
          <FoldingItem key={id}>
            <Box pb="3">
              <Card title={`${letter}: ${describeRun(run).strategy}`} isFlush>
                <HStack wrap="wrap" px="3" py="2">
                  <LineMark letter={letter} />
                  {isBefore(run) ? <OutdatedBadge by="rules" /> : null}
                  {heldUp === null ? null : <HeldUpBadge heldUp={heldUp} />}
                  {usesLaterBars ? <LaterBarsBadge /> : null}
                  {at === baseline ? (
                    <Badge>Baseline</Badge>
                  ) : (
                    <BarsBadge isDifferent={hasDifferentBars(run, base.run)} />
                  )}
                  <Spacer />
                  <HStack gap="0">
                    {at === baseline ? null : (
                      <Button size="2xs" variant="ghost" onClick={() => onBaseline(id)}>
                        Make baseline
                      </Button>
                    )}
                    <Button size="2xs" variant="ghost" aria-label={`Remove ${letter}`} onClick={() => onRemove(id)}>
                      Remove
                    </Button>
                  </HStack>
                </HStack>
                <Box as="dl" css={FACTS}>
                  {groups.flatMap(({ rows }) =>
                    rows.map((row) => {
                      const cell = row.cells[at]
                      return cell === undefined || (at === baseline && cell.text === '–') ? null : (
                        <div key={rowName(row)}>
                          <dt>
                            <RowName row={row} base={base} />
                          </dt>
                          <dd>
                            <CompareValue cell={cell} domain={domain} />
                          </dd>
                        </div>
                      )
                    }),
                  )}
                </Box>
              </Card>
            </Box>
          </FoldingItem>
        ))}
      </FoldingList>
    </Box>
  )
}
