import { SimpleGrid, Text } from '@chakra-ui/react'
import type { FollowedStudy } from '@tidemark/api/hooks'
import type { ResampleAnswer } from '@tidemark/contract'
import { Card, ResampleForm, StatisticRows } from '@tidemark/ui'
import { inPeriods } from '@tidemark/ui/format'
import { bootstrapRows, orderRows } from './resampleWords'
import { studyResource } from './studyResource'
import type { ResampleInputs } from './useResampleForm'

const LEAD = 'Resampling only reuses the days of the run: what never happened in them is in no path.'

export interface ResampleCardProps {
  state: FollowedStudy<ResampleAnswer>
  form: ResampleInputs
  isBusy: boolean
  cash: number
  periodsPerYear: number | null
}

/** Shows resampled paths, their statistics and limits. */
export function ResampleCard({ state, form, isBusy, cash, periodsPerYear }: ResampleCardProps) {
  const rows = studyResource(
    state,
    ({ result }) => {
      if (result?.bootstrap != null) return bootstrapRows(result.bootstrap, cash, periodsPerYear)
      return result?.orders == null ? null : orderRows(result.orders, cash)
    },
    form.submit,
  )
  return (
    <SimpleGrid columns={1} alignContent="start" gap="3">
      <Card title="Resampling">
        <Text mb="3" color="fg.muted" textStyle="sm">
          {inPeriods(LEAD, periodsPerYear)}
        </Text>
        <ResampleForm
          value={form.value}
          onChange={form.change}
          errors={form.errors}
          action={state.study === null ? 'Resample' : 'Resample again'}
          isBusy={isBusy}
          onSubmit={form.submit}
        />
      </Card>
      {rows.status === 'ready' ? <StatisticRows title="Resampling in words" rows={rows} /> : null}
    </SimpleGrid>
  )
}
