import { SimpleGrid } from '@chakra-ui/react'
import { useApi, useEndpoint } from '@tidemark/api/hooks'
import { accountEndpoints, type SessionInfo } from '@tidemark/contract'
import {
  Badge,
  Button,
  Card,
  type DataColumn,
  DataTable,
  Notice,
  PageState,
  SkeletonPanel,
  useFormat,
} from '@tidemark/ui'
import type { Format } from '@tidemark/ui/format'
import { FailureAction } from '../shared/FailureAction'
import { browserName } from './browserName'
import { useAction } from './useAction'

/** Where the user is signed in. */
export function SessionsCard() {
  const { client } = useApi()
  const sessions = useEndpoint(accountEndpoints.sessions, {})
  const { run, isBusy, error } = useAction()
  const format = useFormat()
  if (sessions.status === 'error') {
    return (
      <Card title="Sessions" icon="user">
        <PageState
          icon="error"
          tone="danger"
          title="Sessions cannot be loaded"
          action={<FailureAction error={sessions.error} retry={sessions.retry} />}
        >
          {sessions.error.message}
        </PageState>
      </Card>
    )
  }
  if (sessions.status !== 'ready') return <SkeletonPanel label="Loading sessions" kind="rows" height={160} />
  const {
    data: { sessions: data },
    retry,
  } = sessions
  const end = (work: () => Promise<void>) => void run(work).then(retry)
  const columns = sessionColumns(format, (id) => end(() => client.ask(accountEndpoints.endSession, { params: { id } })))
  const others = data.filter(({ is_current }) => !is_current).length
  return (
    <Card
      title="Sessions"
      icon="user"
      count={data.length}
      actions={
        others > 0 && (
          <Button size="2xs" loading={isBusy} onClick={() => end(() => client.ask(accountEndpoints.endOtherSessions))}>
            End All Others
          </Button>
        )
      }
    >
      <SimpleGrid columns={1} gap="3">
        {error !== null && <Notice tone="danger">{error}</Notice>}
        <DataTable caption="Sessions" columns={columns} rows={data} keyOf={({ id }) => id} emptyText="No sessions" />
      </SimpleGrid>
    </Card>
  )
}

function sessionColumns(format: Format, onEnd: (id: string) => void): DataColumn<SessionInfo>[] {
  return [
    { key: 'browser', label: 'Browser', write: ({ agent }: SessionInfo) => browserName(agent) },
    { key: 'address', label: 'Address', write: ({ address }: SessionInfo) => address },
    {
      key: 'created',
      label: 'Signed in',
      write: (one: SessionInfo) => <time>{format.dateTime(one.created_at)}</time>,
    },
    {
      key: 'used',
      label: 'Last used',
      write: (one: SessionInfo) => <time>{format.dateTime(one.last_used_at)}</time>,
    },
    {
      key: 'end',
      label: 'Action',
      side: 'right',
      write: ({ id, agent, is_current }: SessionInfo) =>
        is_current ? (
          <Badge tone="ok">This session</Badge>
        ) : (
          <Button size="2xs" aria-label={`End the session of ${browserName(agent)}`} onClick={() => onEnd(id)}>
            End
          </Button>
        ),
    },
  ]
}
