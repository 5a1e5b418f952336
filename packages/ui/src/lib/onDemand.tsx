import { type ComponentType, useEffect, useState } from 'react'

/**
 * As React's `lazy`, for a part that shows nothing until it has loaded. It needs no Suspense, whose content React shows up to
 * 300 ms late. A failure is thrown while rendering.
 */
export function onDemand<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | null = null
  return function OnDemand(props: P) {
    const [Part, setPart] = useState(() => loaded)
    useEffect(() => {
      const start = async () => {
        try {
          loaded = await load()
          setPart(() => loaded)
        } catch (error) {
          setPart(() => {
            throw error
          })
        }
      }
      if (Part === null) void start()
    }, [Part])
    return Part === null ? null : <Part {...props} />
  }
}
