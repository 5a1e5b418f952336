import { useEffect, useRef } from 'react'
import { useSWRConfig } from 'swr'
import { useDemo } from './DemoProvider'

/** Asks again for what a demo shows when its configuration changes: a narrowed list narrows at once. Stands in the cache. */
export function DemoRefresh() {
  const { isDemo, config } = useDemo()
  const { mutate } = useSWRConfig()
  const asked = useRef(config)
  useEffect(() => {
    if (asked.current === config) return
    asked.current = config
    if (isDemo) void mutate(() => true)
  }, [isDemo, config, mutate])
  return null
}
