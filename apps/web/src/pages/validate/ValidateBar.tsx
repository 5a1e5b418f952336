import { useStrategies, useSymbols } from '@tidemark/api/hooks'
import { useNavigate } from 'react-router-dom'
import { addressOfStudy } from '../study/study'
import { StudyBar, type StudyBarProps } from '../study/StudyBar'

const VALIDATE = { id: 'validate', path: '/validate' } as const
const MUTED = { parameters: 'The parameters belong to the run. Change them on Run.' }

/** The study that is validated; another symbol, timeframe or strategy opens its own validation. */
export function ValidateBar(props: Pick<StudyBarProps, 'study' | 'canCopy' | 'actions' | 'compactActions'>) {
  const navigate = useNavigate()
  return (
    <StudyBar
      {...props}
      title="Validate"
      lens="validate"
      symbols={useSymbols()}
      strategies={useStrategies()}
      onChange={(inputs) => void navigate(addressOfStudy(VALIDATE, { inputs, runId: null }))}
      muted={MUTED}
    />
  )
}
