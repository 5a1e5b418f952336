import { chakra } from '@chakra-ui/react'
import { Notice } from '@tidemark/ui'
import type { ReactNode } from 'react'

export interface AccountFormProps {
  /** Accessible name. */
  label: string
  error: string | null
  onSubmit: () => void
  children: ReactNode
}

/** A narrow form of the account, with its refusal above the fields. */
export function AccountForm({ label, error, onSubmit, children }: AccountFormProps) {
  return (
    <chakra.form
      display="grid"
      aria-label={label}
      noValidate
      maxW="360px"
      gap="3"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {error !== null && <Notice tone="danger">{error}</Notice>}
      {children}
    </chakra.form>
  )
}
