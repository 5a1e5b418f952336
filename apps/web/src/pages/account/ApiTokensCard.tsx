import { chakra, SimpleGrid } from '@chakra-ui/react'
import { useApi, useEndpoint } from '@tidemark/api/hooks'
import {
  accountEndpoints,
  type ApiToken,
  API_TOKEN_LIMITS,
  type MadeApiToken,
  type Role,
  type TokenScope,
} from '@tidemark/contract'
import {
  Badge,
  Button,
  Card,
  ConfirmDialog,
  CopyButton,
  type DataColumn,
  DataTable,
  Notice,
  PageState,
  SelectField,
  SkeletonPanel,
  TextField,
  useFormat,
} from '@tidemark/ui'
import type { Format } from '@tidemark/ui/format'
import { type FormEvent, useState } from 'react'
import { useSession } from '../../session/SessionProvider'
import { FailureAction } from '../shared/FailureAction'
import { Secret } from './Secret'
import { useAction } from './useAction'

const SCOPES: readonly { readonly value: TokenScope; readonly label: string }[] = [
  { value: 'read', label: 'Read' },
  { value: 'run', label: 'Read and run' },
  { value: 'upload', label: 'Read, run, upload' },
  { value: 'admin', label: 'All but the account' },
]

const DAYS = [7, 30, 90, API_TOKEN_LIMITS.days].map((days) => ({
  value: String(days),
  label: days === API_TOKEN_LIMITS.days ? '1 year' : `${days} days`,
}))

const NEW = { name: '', scope: 'read', days: '90' }

/** Tokens for scripts. A new one is shown until the page is left. */
export function ApiTokensCard({ role }: { role: Role }) {
  const { client } = useApi()
  const listed = useEndpoint(accountEndpoints.apiTokens, {})
  const { now } = useSession()
  const { run, isBusy, error, errors } = useAction()
  const format = useFormat()
  const [wanted, setWanted] = useState(NEW)
  const [isNameMissing, setIsNameMissing] = useState(false)
  const [made, setMade] = useState<MadeApiToken | null>(null)
  const [revoking, setRevoking] = useState<ApiToken | null>(null)
  if (listed.status === 'error') {
    return (
      <Card title="API tokens" icon="link">
        <PageState
          icon="error"
          tone="danger"
          title="API tokens cannot be loaded"
          action={<FailureAction error={listed.error} retry={listed.retry} />}
        >
          {listed.error.message}
        </PageState>
      </Card>
    )
  }
  if (listed.status !== 'ready') return <SkeletonPanel label="Loading API tokens" kind="rows" height={200} />

  const { tokens } = listed.data
  const scopes = role === 'administrator' ? SCOPES : SCOPES.slice(0, 2)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const name = wanted.name.trim()
    setIsNameMissing(name === '')
    const scope = scopes.find(({ value }) => value === wanted.scope)?.value
    if (name === '' || scope === undefined) return
    const body = { name, scope, expires_in_days: Number(wanted.days) }
    const isMade = await run(async () => setMade(await client.ask(accountEndpoints.addApiToken, { body })))
    if (!isMade) return
    setWanted(NEW)
    listed.retry()
  }
  const revoke = async ({ id }: ApiToken) => {
    setRevoking(null)
    await run(() => client.ask(accountEndpoints.removeApiToken, { params: { id } }))
    if (made?.id === id) setMade(null)
    listed.retry()
  }
  const columns = tokenColumns(format, now(), setRevoking)
  return (
    <Card title="API tokens" icon="link" count={tokens.length}>
      <SimpleGrid columns={1} gap="3">
        {error !== null && <Notice tone="danger">{error}</Notice>}
        {made !== null && (
          <Notice
            tone="ok"
            title={`Copy the token '${made.name}' now: it is not shown again.`}
            action={<CopyButton text={made.token} label="Copy the token" />}
          >
            <Secret>{made.token}</Secret>
          </Notice>
        )}
        <chakra.form
          aria-label="New API token"
          noValidate
          onSubmit={(event) => void add(event)}
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) auto' }}
          alignItems="end"
          gap="2"
        >
          <TextField
            label="Name"
            value={wanted.name}
            error={isNameMissing ? 'Name is required' : errors['name']}
            maxLength={API_TOKEN_LIMITS.name}
            autoComplete="off"
            onChange={(name) => {
              setWanted({ ...wanted, name })
              setIsNameMissing(false)
            }}
          />
          <SelectField
            label="Scope"
            value={wanted.scope}
            options={scopes}
            onChange={(scope) => setWanted({ ...wanted, scope })}
          />
          <SelectField
            label="Expires in"
            value={wanted.days}
            options={DAYS}
            onChange={(days) => setWanted({ ...wanted, days })}
          />
          <Button type="submit" size="xs" loading={isBusy} loadingText="Making...">
            Make Token
          </Button>
        </chakra.form>
        <DataTable
          caption="API tokens"
          columns={columns}
          rows={tokens}
          keyOf={({ id }) => id}
          emptyText="No API tokens"
        />
      </SimpleGrid>
      <ConfirmDialog
        open={revoking !== null}
        title="Revoke API token"
        message={`Whatever uses '${revoking?.name ?? ''}' is refused from now on. This cannot be undone.`}
        confirmLabel="Revoke"
        tone="danger"
        onConfirm={() => revoking && void revoke(revoking)}
        onCancel={() => setRevoking(null)}
      />
    </Card>
  )
}

function tokenColumns(format: Format, now: number, onRevoke: (token: ApiToken) => void): DataColumn<ApiToken>[] {
  return [
    { key: 'name', label: 'Name', write: ({ name }: ApiToken) => name },
    {
      key: 'scope',
      label: 'Scope',
      write: ({ scope }: ApiToken) => SCOPES.find(({ value }) => value === scope)?.label,
    },
    {
      key: 'expires',
      label: 'Expires',
      write: ({ expires_at }: ApiToken) =>
        Date.parse(expires_at) <= now ? <Badge tone="warn">Expired</Badge> : <time>{format.date(expires_at)}</time>,
    },
    {
      key: 'used',
      label: 'Last used',
      write: ({ last_used_at }: ApiToken) =>
        last_used_at === null ? 'Never' : <time>{format.dateTime(last_used_at)}</time>,
    },
    {
      key: 'revoke',
      label: 'Action',
      side: 'right',
      write: (token: ApiToken) => (
        <Button size="2xs" aria-label={`Revoke ${token.name}`} onClick={() => onRevoke(token)}>
          Revoke
        </Button>
      ),
    },
  ]
}
