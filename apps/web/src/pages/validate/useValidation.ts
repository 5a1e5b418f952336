import { type StudyControls, useStudy } from '@tidemark/api/hooks'
import type { StudyAnswers, StudyRequestInputs } from '@tidemark/contract'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type Part, readValidate, withStudies } from './validateQuery'

/** Controls the four studies; the URL has their ids, so that a link reopens them. */
export function useValidation() {
  const walk = useOpened('walkforward')
  const resample = useOpened('resample')
  const stress = useOpened('stress')
  const lookAhead = useOpened('lookahead')
  const { search } = useLocation()
  const navigate = useNavigate()
  const name = useEffectEvent((ids: Readonly<Record<Part, string | null>>) => {
    const next = withStudies(search, ids)
    if (next !== search) void navigate(next, { replace: true })
  })
  const [walkforward, resampled, stressed, lookahead] = [walk, resample, stress, lookAhead].map(idOf)
  useEffect(
    () =>
      name({
        walkforward: walkforward ?? null,
        resample: resampled ?? null,
        stress: stressed ?? null,
        lookahead: lookahead ?? null,
      }),
    [walkforward, resampled, stressed, lookahead],
  )
  return { walk, resample, stress, lookAhead }
}

function idOf({ state }: { state: { readonly study: { readonly id: string } | null } }): string | null {
  return state.study?.id ?? null
}

function useOpened<P extends Part>(part: P): StudyControls<StudyRequestInputs[P], StudyAnswers[P]> {
  const controls = useStudy(part)
  const named = readValidate(useLocation().search).studies[part]
  const follow = useEffectEvent((id: string | null) => {
    if (id !== null && id !== controls.state.study?.id) controls.open(id)
  })
  useEffect(() => follow(named), [named])
  return controls
}
