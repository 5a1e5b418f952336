import { useLocation, useParams } from 'react-router-dom'

/** Returns the address's query; that of /runs/:id names its run as /backtest does. */
export function useBacktestSearch(): string {
  const { search } = useLocation()
  const { id } = useParams()
  if (id === undefined) return search
  const query = new URLSearchParams(search)
  query.set('run', id)
  return `?${query}`
}
