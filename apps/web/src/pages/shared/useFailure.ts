import type { RequestFailure } from '@tidemark/contract/resource'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FieldErrors } from './fieldErrors'

export interface ShownFailure {
  /** Scrolled into view unless fields show the error: on a phone it is below the form. */
  readonly place: RefObject<HTMLDivElement | null>
  /** The message, and what no field says. */
  readonly lines: readonly string[]
}

/** @param errors - of fields. Only the first of an error count: correcting a field must not move the page */
export function useFailure(error: RequestFailure, errors: FieldErrors<string>): ShownFailure {
  const place = useRef<HTMLDivElement>(null)
  const [first, setFirst] = useState({ error, errors })
  if (first.error !== error) setFirst({ error, errors })
  const shown = Object.values(first.errors).flatMap((text) => text ?? [])
  const isQuiet = shown.length > 0
  useEffect(() => {
    if (!isQuiet) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isQuiet])
  return { place, lines: [error.message, ...unshownReasons(error, shown)] }
}

/** Returns the reasons that none of the texts says, with or without the name of their field. */
export function unshownReasons({ reasons }: Pick<RequestFailure, 'reasons'>, texts: readonly string[]): string[] {
  const said = texts.join(' ').toLowerCase()
  return reasons.filter((reason) => {
    const words = reason.replace(/\.$/, '').toLowerCase()
    return !said.includes(words) && !said.includes(words.slice(words.indexOf(': ') + 2))
  })
}
