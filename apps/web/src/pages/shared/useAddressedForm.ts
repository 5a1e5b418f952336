import { useState } from 'react'
import { useLocation } from 'react-router-dom'

interface AddressedFormOptions<V> {
  /** Returns the current URL's form. `held` is the previous one; null when the page opens. */
  readonly open: (held: V | null) => V
  readonly remember: (inputs: V) => void
}

/** Holds a form; a new URL opens its own inputs. */
export function useAddressedForm<V>({
  open,
  remember,
}: AddressedFormOptions<V>): readonly [inputs: V, change: (next: V) => void] {
  const { key } = useLocation()
  const [held, setHeld] = useState(() => ({ place: key, inputs: open(null) }))
  if (held.place !== key) setHeld({ place: key, inputs: open(held.inputs) })
  const change = (inputs: V) => {
    remember(inputs)
    setHeld({ place: key, inputs })
  }
  return [held.inputs, change]
}
