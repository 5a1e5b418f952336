import { ConfirmDialog, DemoConfigForm, PageHeader, PromptDialog } from '@tidemark/ui'
import { useShell } from '../../platform/shellContext'
import { useLeaveGuard } from '../shared/useLeaveGuard'
import { useDemoConfigForm } from './useDemoConfigForm'

/** Lets an administrator configure the demo. */
export function DemoControlPage() {
  const { openMenu } = useShell()
  const { form, reset, feature } = useDemoConfigForm()
  const leaving = useLeaveGuard(form.isUnsaved)
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
        description="Demo visitors see it in the list of what they cannot do."
        submitLabel="Add"
      />
      <ConfirmDialog
        {...leaving}
        title="Leave without saving?"
        message="You have unsaved changes. They will be lost if you leave this page."
        confirmLabel="Leave"
        cancelLabel="Stay"
        tone="danger"
      />
    </>
  )
}
