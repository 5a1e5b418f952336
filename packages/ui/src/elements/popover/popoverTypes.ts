import type { ReactNode } from 'react'

/** A word, operator or result of a formula, or a fraction. */
export type FormulaPart = string | { readonly over: string; readonly under: string }

/** One input of the explanation: 'Risk-free', '0'. */
export interface PopoverFact {
  readonly term: string
  readonly value: string
}

/** A popover's content from top to bottom. Omitted parts take no space. */
export interface PopoverContent {
  /** Heading and accessible name. */
  readonly title: string
  /** One or two sentences. */
  readonly text?: string | undefined
  /** In reading order; the last one is the result. */
  readonly formula?: readonly FormulaPart[] | undefined
  /** Inputs of the computation. Terms are unique. */
  readonly facts?: readonly PopoverFact[] | undefined
  /** Anything else, such as a small chart. */
  readonly more?: ReactNode | undefined
  /** Buttons beside the close button, such as a `CopyButton`. */
  readonly tools?: ReactNode | undefined
  readonly footer?: ReactNode | undefined
}
