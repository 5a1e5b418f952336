import { Skeleton } from '@chakra-ui/react'
import type { AccountApi } from '@tidemark/api'
import type { SecondFactor, SecondFactorSetup } from '@tidemark/contract'
import { Badge, Button, CopyButton, Notice, PasswordField, TextField } from '@tidemark/ui'
import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react'
import { type Action, useAction } from './useAction'
import styles from './AccountPage.module.css'

const QrCode = lazy(() => import('./QrCode').then((code) => ({ default: code.QrCode })))

interface SecondFactorCardProps {
  readonly api: AccountApi
  readonly state: SecondFactor
  readonly onChange: () => void
}

/** Turns codes of an authenticator app on and off. */
export function SecondFactorCard({ api, state, onChange }: SecondFactorCardProps) {
  const action = useAction()
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null)
  const [recovery, setRecovery] = useState<readonly string[] | null>(null)
  const [text, setText] = useState('')
  const attempt = async (work: () => Promise<void>) => {
    if (await action.run(work)) setText('')
  }
  const submit = (work: () => Promise<void>) => void attempt(work)
  const input = {
    value: text,
    onChange: (value: string) => {
      setText(value)
      action.clear()
    },
  }
  if (recovery !== null) {
    return (
      <div className={styles['stack']}>
        <Notice tone="ok" title="The second factor is on. Keep these codes: they are not shown again.">
          Each signs you in once, without your authenticator app.
        </Notice>
        <ul className={styles['codes']} aria-label="Recovery codes">
          {recovery.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles['row']}>
          <Button
            onClick={() => {
              setRecovery(null)
              onChange()
            }}
          >
            Done
          </Button>
          <CopyButton text={recovery.join('\n')} label="Copy the recovery codes" />
        </div>
      </div>
    )
  }
  if (state.is_on) {
    return (
      <Step
        label="Turn off the second factor"
        submitLabel="Turn Off"
        action={action}
        onSubmit={() =>
          submit(async () => {
            await api.turnOffSecondFactor(text)
            onChange()
          })
        }
      >
        <div className={styles['row']}>
          <Badge tone="ok">On</Badge>
          <span className={styles['text']}>{state.recovery_codes_left} of 10 recovery codes are left.</span>
        </div>
        <TextField {...input} label="Code" autoComplete="one-time-code" error={action.errors['code']} />
      </Step>
    )
  }
  if (setup === null) {
    return (
      <Step
        label="Set up the second factor"
        submitLabel="Set Up"
        action={action}
        onSubmit={() => submit(async () => setSetup(await api.beginSecondFactor(text)))}
      >
        <p className={styles['text']}>Off. With it, signing in also asks for a code of an authenticator app.</p>
        <PasswordField {...input} label="Password" error={action.errors['current_password']} />
      </Step>
    )
  }
  return (
    <div className={styles['setup']}>
      <Suspense fallback={<Skeleton w="184px" h="184px" />}>
        <QrCode text={setup.uri} label="QR code for the authenticator app" />
      </Suspense>
      <Step
        label="Confirm the second factor"
        submitLabel="Turn On"
        action={action}
        onSubmit={() =>
          submit(async () => {
            setRecovery(await api.confirmSecondFactor(text))
            setSetup(null)
          })
        }
      >
        <p className={styles['text']}>Scan the QR code with your authenticator app, or type this secret into it:</p>
        <div className={styles['row']}>
          <code className={styles['secret']}>{setup.secret}</code>
          <CopyButton text={setup.secret} label="Copy the secret" />
        </div>
        <TextField
          {...input}
          label="Code"
          help="The 6 digits that the app shows now."
          autoComplete="one-time-code"
          error={action.errors['code']}
        />
      </Step>
    </div>
  )
}

interface StepProps {
  readonly label: string
  readonly submitLabel: string
  readonly action: Action
  readonly onSubmit: () => void
  readonly children: ReactNode
}

function Step({ label, submitLabel, action, onSubmit, children }: StepProps) {
  return (
    <form
      className={styles['form']}
      aria-label={label}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {action.error !== null && <Notice tone="danger">{action.error}</Notice>}
      {children}
      <div>
        <Button type="submit" loading={action.isBusy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
