import { useApi } from '@tidemark/api/hooks'
import { type DemoConfig, DEFAULT_DEMO_CONFIG } from '@tidemark/contract'
import type { ConfirmDialogProps, DemoConfigFormProps, FormMessage, PromptDialogProps } from '@tidemark/ui'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useDemo } from '../../demo/DemoProvider'
import { useLapse } from '../shared/useLapse'
import { demoConfigErrors, featureProblem } from './demoConfigErrors'

/** SPEC section 9. */
const MESSAGE_MS = 5000

export interface DemoConfigFormState {
  readonly form: DemoConfigFormProps
  readonly reset: Pick<ConfirmDialogProps, 'open' | 'onConfirm' | 'onCancel'>
  readonly feature: Pick<PromptDialogProps, 'open' | 'validate' | 'onSubmit' | 'onCancel'>
}

export function useDemoConfigForm(): DemoConfigFormState {
  const { client } = useApi()
  const { config: saved, failure, store } = useDemo()
  const [edited, setEdited] = useState<DemoConfig | null>(null)
  const [loading, setLoading] = useState(() => client.hasExtensions())
  const [isSaving, setIsSaving] = useState(false)
  const [openDialog, setOpenDialog] = useState<'reset' | 'feature' | null>(null)
  const [message, setMessage] = useState<FormMessage | null>(() => danger(failure))
  const value = edited ?? saved

  useLapse(
    message,
    MESSAGE_MS,
    useCallback(() => setMessage(null), []),
  )
  // Another administrator may have saved: edits made before the answer would undo that.
  useEffect(() => {
    const leaving = new AbortController()
    const pull = async () => {
      const problem = await store.pull(client, leaving.signal)
      if (leaving.signal.aborted) return
      if (problem !== null) setMessage(danger(problem))
      setLoading(false)
    }
    void pull()
    return () => leaving.abort()
  }, [store, client])

  const save = async () => {
    if (isSaving) return
    setIsSaving(true)
    setMessage(null)
    const outcome = await store.save(value, client)
    setIsSaving(false)
    if (outcome.isSaved) {
      // Edits made while saving are still unsaved.
      setEdited((now) => (now === null || now === value ? null : now))
      setMessage({ tone: 'ok', text: 'Demo configuration saved' })
    } else {
      setMessage(danger(outcome.message))
    }
  }
  const close = () => setOpenDialog(null)

  return {
    form: {
      value,
      saved,
      isUnsaved: edited !== null,
      onChange: setEdited,
      errors: useMemo(() => demoConfigErrors(value), [value]),
      message,
      onSave: () => void save(),
      onReset: () => setOpenDialog('reset'),
      onAddFeature: () => setOpenDialog('feature'),
      loading,
      isSaving,
    },
    reset: {
      open: openDialog === 'reset',
      onConfirm: () => {
        close()
        store.reset()
        setEdited(DEFAULT_DEMO_CONFIG)
        setMessage({ tone: 'ok', text: 'Reset to the default configuration. Save it to keep it.' })
      },
      onCancel: close,
    },
    feature: {
      open: openDialog === 'feature',
      validate: (name) => featureProblem(name, value.restrictedFeatures),
      onSubmit: (name) => {
        close()
        setEdited({ ...value, restrictedFeatures: [...value.restrictedFeatures, name] })
      },
      onCancel: close,
    },
  }
}

function danger(text: string | null): FormMessage | null {
  return text === null ? null : { tone: 'danger', text }
}
