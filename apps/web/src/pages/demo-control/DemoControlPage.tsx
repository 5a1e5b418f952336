import { ConfirmDialog, DemoConfigForm, PageHeader, PromptDialog } from '@tidemark/ui'
import { useShell } from '../../app/shellContext'
import { useDemoConfigForm } from './useDemoConfigForm'

/** What visitors without an account may do, set by an administrator. */
export function DemoControlPage() {
  const { openMenu } = useShell()
  const { form, reset, feature } = useDemoConfigForm()
  return (
    <>
      <PageHeader
        title="Demo Control Panel"
        purpose="What a visitor without an account can open and do."
        onOpenMenu={openMenu}
      />
      <DemoConfigForm {...form} />
      <ConfirmDialog
        {...reset}
        title="Reset to Defaults"
        message="Are you sure you want to reset to default configuration? This will lose all current settings."
        confirmLabel="Reset"
        tone="danger"
      />
      <PromptDialog
        {...feature}
        title="Add restricted feature"
        label="Feature name"
        description="Visitors of the demo read it in the list of what they cannot do."
        submitLabel="Add"
      />
    </>
  )
}
