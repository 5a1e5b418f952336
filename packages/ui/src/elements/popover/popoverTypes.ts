import type { ReactNode } from 'react'

/** A word, operator, result or fraction. */
export type FormulaPart = string | { readonly over: string; readonly under: string }

/** An input: 'Risk-free', '0'. */
export interface PopoverFact {
  readonly term: string
  readonly value: string
}

export interface PopoverContent {
  /** Heading and accessible name. */
  readonly title: string
  /** One or two sentences. */
  readonly text?: string | undefined
  /** The last part is the result. */
  readonly formula?: readonly FormulaPart[] | undefined
  /** Inputs; terms are unique. */
  readonly facts?: readonly PopoverFact[] | undefined
  /** Anything else, such as a small chart. */
  readonly more?: ReactNode | undefined
  /** Buttons beside the close button. */
  readonly tools?: ReactNode | undefined
  /** Below everything else. */
  readonly footer?: ReactNode | undefined
}
