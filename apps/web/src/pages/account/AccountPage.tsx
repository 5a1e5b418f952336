import { useApi, useEndpoint } from '@tidemark/api/hooks'
import { accountEndpoints } from '@tidemark/contract'
import { Card, PageHeader, PageState, SkeletonPanel } from '@tidemark/ui'
import { useShell } from '../../platform/shellContext'
import { FailureAction } from '../shared/FailureAction'
import { PageBody } from '../shared/PageBody'
import { ApiTokensCard } from './ApiTokensCard'
import { PasswordCard } from './PasswordCard'
import { SecondFactorCard } from './SecondFactorCard'
import { SessionsCard } from './SessionsCard'

/** The user's own password, sessions, API tokens and second factor. */
export function AccountPage() {
  const { openMenu } = useShell()
  const { hasAccount } = useApi().client
  return (
    <>
      <PageHeader
        title="Account"
        purpose="Your password, sessions, API tokens and second factor."
        onOpenMenu={openMenu}
      />
      {hasAccount && <Sections />}
    </>
  )
}

const BODY = {
  maxW: '960px',
  css: {
    // Its text begins where the card's does.
    '--table-edge': '0px',
    // Narrower, names would break in the middle: it scrolls in its region instead.
    '& table': { minW: '700px' },
  },
} as const

function Sections() {
  const account = useEndpoint(accountEndpoints.account, {})
  if (account.status === 'error') {
    return (
      <PageState
        icon="error"
        tone="danger"
        title="Your account cannot be loaded"
        action={<FailureAction error={account.error} retry={account.retry} />}
      >
        {account.error.message}
      </PageState>
    )
  }
  if (account.status !== 'ready') {
    return (
      <PageBody {...BODY}>
        <SkeletonPanel label="Loading account" kind="rows" height={320} />
      </PageBody>
    )
  }
  const isExternal = account.data.is_external === true
  return (
    <PageBody {...BODY}>
      {isExternal ? (
        <Card title="Password" icon="lock">
          You sign in with your organisation: password and second factor are kept there.
        </Card>
      ) : (
        <PasswordCard />
      )}
      <SessionsCard />
      <ApiTokensCard role={account.data.role} />
      {!isExternal && (
        <Card title="Second factor" icon="lock">
          <SecondFactorCard state={account.data.second_factor} onChange={account.retry} />
        </Card>
      )}
    </PageBody>
  )
}
