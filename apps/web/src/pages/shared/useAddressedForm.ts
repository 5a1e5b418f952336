import { useState } from 'react'
import { useLocation } from 'react-router-dom'

interface AddressedFormOptions<V> {
  /** What the form holds at the address that is open. `held` is what it held before; null on arriving at the page. */
  readonly open: (held: V | null) => V
  /** Keeps what the form holds for the next visit. */
  readonly remember: (inputs: V) => void
}

/** What a form holds, in step with the address: every other address opens its own inputs. */
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
