import { SessionPromptDialog } from '@tidemark/ui'
import { useSession } from './SessionProvider'

export interface LeaveDialogProps {
  open: boolean
  onClose: () => void
}

export function LeaveDialog({ open, onClose }: LeaveDialogProps) {
  const { session, end } = useSession()
  const prompt = session.kind === 'demo' ? 'end-demo' : 'sign-out'
  return <SessionPromptDialog prompt={open ? prompt : null} onConfirm={() => end('left')} onCancel={onClose} />
}
