import { SessionPromptDialog } from '@tidemark/ui'
import { useSession } from './SessionProvider'

export interface LeaveDialogProps {
  isOpen: boolean
  onClose: () => void
}

export function LeaveDialog({ isOpen, onClose }: LeaveDialogProps) {
  const { session, end } = useSession()
  const prompt = session.kind === 'demo' ? 'end-demo' : 'sign-out'
  return <SessionPromptDialog prompt={isOpen ? prompt : null} onConfirm={() => end('left')} onCancel={onClose} />
}
