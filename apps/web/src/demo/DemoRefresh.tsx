import { useEffect, useRef } from 'react'
import { useSWRConfig } from 'swr'
import { useDemo } from './DemoProvider'

/** Reloads data when the demo's configuration changes. Requires the cache. */
export function DemoRefresh() {
  const { isDemo, config } = useDemo()
  const { mutate } = useSWRConfig()
  const loaded = useRef(config)
  useEffect(() => {
    if (loaded.current === config) return
    loaded.current = config
    if (isDemo) void mutate(() => true)
  }, [isDemo, config, mutate])
  return null
}
