import { type StudyControls, useLookAhead, useResample, useStress, useWalkForward } from '@tidemark/api/hooks'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type Part, readValidate, withStudies } from './validateQuery'

/** The four studies of the page. The address names each that was started, so that a link opens it again. */
export function useValidation() {
  const walk = useOpened('walkforward', useWalkForward())
  const resample = useOpened('resample', useResample())
  const stress = useOpened('stress', useStress())
  const lookAhead = useOpened('lookahead', useLookAhead())
  const { search } = useLocation()
  const navigate = useNavigate()
  const ids = {
    walkforward: idOf(walk),
    resample: idOf(resample),
    stress: idOf(stress),
    lookahead: idOf(lookAhead),
  }
  const name = useEffectEvent(() => {
    const next = withStudies(search, ids)
    if (next !== search) void navigate(next, { replace: true })
  })
  useEffect(() => name(), [ids.walkforward, ids.resample, ids.stress, ids.lookahead])
  return { walk, resample, stress, lookAhead }
}

function idOf({ state }: { state: { readonly study: { readonly id: string } | null } }): string | null {
  return state.study?.id ?? null
}

function useOpened<Q, A extends { readonly id: string }>(
  part: Part,
  controls: StudyControls<Q, A>,
): StudyControls<Q, A> {
  const named = readValidate(useLocation().search).studies[part]
  const follow = useEffectEvent(() => {
    if (named !== null && named !== controls.state.study?.id) controls.open(named)
  })
  useEffect(() => follow(), [named])
  return controls
}
