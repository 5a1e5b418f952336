import type { AccountApi } from '@tidemark/api'
import { useAccount, useAccountApi } from '@tidemark/api/hooks'
import { Card, PageHeader, PageState, SkeletonPanel } from '@tidemark/ui'
import { useShell } from '../../platform/shellContext'
import { FailureAction } from '../shared/FailureAction'
import { ApiTokensCard } from './ApiTokensCard'
import { PasswordCard } from './PasswordCard'
import { SecondFactorCard } from './SecondFactorCard'
import { SessionsCard } from './SessionsCard'
import styles from './AccountPage.module.css'

/** The user's own password, sessions, API tokens and second factor. */
export function AccountPage() {
  const { openMenu } = useShell()
  const api = useAccountApi()
  return (
    <>
      <PageHeader
        title="Account"
        purpose="Your password, sessions, API tokens and second factor."
        onOpenMenu={openMenu}
      />
      {api !== null && <Sections api={api} />}
    </>
  )
}

function Sections({ api }: { api: AccountApi }) {
  const account = useAccount(api)
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
      <div className={styles['page']}>
        <SkeletonPanel label="Loading account" kind="rows" height={320} />
      </div>
    )
  }
  const isExternal = account.data.is_external === true
  return (
    <div className={styles['page']}>
      {isExternal ? (
        <Card title="Password" icon="lock">
          You sign in with your organisation: password and second factor are kept there.
        </Card>
      ) : (
        <PasswordCard api={api} />
      )}
      <SessionsCard api={api} />
      <ApiTokensCard api={api} role={account.data.role} />
      {!isExternal && (
        <Card title="Second factor" icon="lock">
          <SecondFactorCard api={api} state={account.data.second_factor} onChange={account.retry} />
        </Card>
      )}
    </div>
  )
}
