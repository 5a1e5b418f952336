import { useApi } from '@tidemark/api/hooks'
import { accountEndpoints } from '@tidemark/contract'
import { Button, Card, PasswordField } from '@tidemark/ui'
import { useState } from 'react'
import { useToast } from '../../platform/ToastProvider'
import { useSession } from '../../session/SessionProvider'
import { AccountForm } from './AccountForm'
import { useAction } from './useAction'

const EMPTY = { current: '', next: '', again: '' }

/** Changes the own password; this session goes on with the new token. */
export function PasswordCard() {
  const { client } = useApi()
  const { session, signIn } = useSession()
  const { run, isBusy, error, errors, clear } = useAction()
  const [fields, setFields] = useState(EMPTY)
  const toast = useToast()
  const [missing, setMissing] = useState<Partial<typeof EMPTY>>({})

  const field = (name: keyof typeof EMPTY) => ({
    value: fields[name],
    onChange: (value: string) => {
      setFields({ ...fields, [name]: value })
      setMissing({})
      clear()
    },
  })
  const submit = async () => {
    const found = problemsOf(fields)
    setMissing(found)
    if (Object.keys(found).length > 0 || session.kind === 'none') return
    const isChanged = await run(async () => {
      const body = { current_password: fields.current, new_password: fields.next }
      const answer = await client.ask(accountEndpoints.changePassword, { body })
      signIn(session.username, answer)
    })
    if (!isChanged) return
    setFields(EMPTY)
    // A new token loads the page anew: a message in the form would be lost.
    toast.show({ message: 'Password changed. All other sessions have ended.' })
  }
  return (
    <Card title="Password" icon="lock">
      <AccountForm label="Password" error={error} onSubmit={() => void submit()}>
        <PasswordField
          {...field('current')}
          label="Current password"
          required
          error={missing.current ?? errors['current_password']}
        />
        <PasswordField
          {...field('next')}
          label="New password"
          required
          autoComplete="new-password"
          help="At least 8 characters. Changing it ends all other sessions."
          error={missing.next ?? errors['new_password']}
        />
        <PasswordField
          {...field('again')}
          label="New password again"
          required
          autoComplete="new-password"
          error={missing.again}
        />
        <div>
          <Button type="submit" variant="solid" loading={isBusy} loadingText="Changing...">
            Change Password
          </Button>
        </div>
      </AccountForm>
    </Card>
  )
}

function problemsOf({ current, next, again }: typeof EMPTY): Partial<typeof EMPTY> {
  return {
    ...(current === '' && { current: 'Current password is required' }),
    ...(next === '' && { next: 'New password is required' }),
    ...(next !== again && { again: 'The two new passwords differ' }),
  }
}
