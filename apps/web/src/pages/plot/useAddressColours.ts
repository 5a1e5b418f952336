import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { type PlotQuery, recoloured } from './plotQuery'
import type { PlotInputs } from './plotInputs'
import type { SeriesStudy } from '../study/useSeriesStudy'

/** ms after the last change: a colour is dragged, and browsers limit how often an address changes. */
const PAUSE = 400

/** Keeps the colours of what is drawn in the URL: they need no request, but belong to the link. */
export function useAddressColours(
  query: PlotQuery,
  inputs: PlotInputs,
  isDrawn: boolean,
  carry: SeriesStudy['carry'],
): void {
  const navigate = useNavigate()
  const coloured = isDrawn ? recoloured(query, inputs) : null
  const place = coloured && `?${carry(inputs, coloured)}`
  const go = useEffectEvent((to: string) => void navigate(to, { replace: true }))
  useEffect(() => {
    if (place === null) return undefined
    const timer = window.setTimeout(() => go(place), PAUSE)
    return () => window.clearTimeout(timer)
  }, [place])
}
