import { Grid, HStack, Skeleton, Stack, Text } from '@chakra-ui/react'
import { useApi } from '@tidemark/api/hooks'
import { accountEndpoints, type SecondFactor, type SecondFactorSetup } from '@tidemark/contract'
import { Badge, Button, CopyButton, Notice, PasswordField, TextField } from '@tidemark/ui'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { AccountForm } from './AccountForm'
import { Secret } from './Secret'
import { type Action, useAction } from './useAction'

const QrCode = lazy(() => import('./QrCode').then((code) => ({ default: code.QrCode })))

interface SecondFactorCardProps {
  readonly state: SecondFactor
  readonly onChange: () => void
}

/** Turns codes of an authenticator app on and off. */
export function SecondFactorCard({ state, onChange }: SecondFactorCardProps) {
  const { client } = useApi()
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
      <Stack gap="3">
        <Notice tone="ok" title="The second factor is on. Keep these codes: they are not shown again.">
          Each signs you in once, without your authenticator app.
        </Notice>
        <Grid
          as="ul"
          aria-label="Recovery codes"
          templateColumns="repeat(auto-fill, minmax(160px, 1fr))"
          gap="1"
          columnGap="3"
          fontFamily="mono"
        >
          {recovery.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Grid>
        <HStack wrap="wrap">
          <Button
            onClick={() => {
              setRecovery(null)
              onChange()
            }}
          >
            Done
          </Button>
          <CopyButton text={recovery.join('\n')} label="Copy the recovery codes" />
        </HStack>
      </Stack>
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
            await client.ask(accountEndpoints.turnOffSecondFactor, { body: { code: text } })
            onChange()
          })
        }
      >
        <HStack wrap="wrap">
          <Badge tone="ok">On</Badge>
          <Text color="fg.muted">{state.recovery_codes_left} of 10 recovery codes are left.</Text>
        </HStack>
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
        onSubmit={() =>
          submit(async () => {
            setSetup(await client.ask(accountEndpoints.beginSecondFactor, { body: { current_password: text } }))
          })
        }
      >
        <Text color="fg.muted">Off. With it, signing in also asks for a code of an authenticator app.</Text>
        <PasswordField {...input} label="Password" error={action.errors['current_password']} />
      </Step>
    )
  }
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' }} alignItems="start" gap="4">
      <Suspense fallback={<Skeleton w="184px" h="184px" />}>
        <QrCode text={setup.uri} label="QR code for the authenticator app" />
      </Suspense>
      <Step
        label="Confirm the second factor"
        submitLabel="Turn On"
        action={action}
        onSubmit={() =>
          submit(async () => {
            const made = await client.ask(accountEndpoints.confirmSecondFactor, { body: { code: text } })
            setRecovery(made.recovery_codes)
            setSetup(null)
          })
        }
      >
        <Text color="fg.muted">Scan the QR code with your authenticator app, or type this secret into it:</Text>
        <HStack wrap="wrap">
          <Secret>{setup.secret}</Secret>
          <CopyButton text={setup.secret} label="Copy the secret" />
        </HStack>
        <TextField
          {...input}
          label="Code"
          help="The 6 digits that the app shows now."
          autoComplete="one-time-code"
          error={action.errors['code']}
        />
      </Step>
    </Grid>
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
    <AccountForm label={label} error={action.error} onSubmit={onSubmit}>
      {children}
      <div>
        <Button type="submit" loading={action.isBusy}>
          {submitLabel}
        </Button>
      </div>
    </AccountForm>
  )
}
