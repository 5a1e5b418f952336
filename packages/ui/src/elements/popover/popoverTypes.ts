import type { ReactNode } from 'react'

/** A word, sign or result of a formula, or one above another: a fraction. */
export type FormulaPart = string | { readonly over: string; readonly under: string }

/** One input of what is explained: 'Risk-free', '0'. */
export interface PopoverFact {
  readonly term: string
  readonly value: string
}

/** What a popover says, from top to bottom. What is left out takes no room. */
export interface PopoverContent {
  /** The heading and the accessible name. */
  readonly title: string
  /** One or two sentences. */
  readonly text?: string | undefined
  /** Parts in reading order; the last one is the result. */
  readonly formula?: readonly FormulaPart[] | undefined
  /** What it was computed from. Terms are unique. */
  readonly facts?: readonly PopoverFact[] | undefined
  /** Anything else, such as a small chart. */
  readonly more?: ReactNode | undefined
  /** Buttons beside the close button, such as a `CopyButton`. */
  readonly tools?: ReactNode | undefined
  /** A note, a link. */
  readonly footer?: ReactNode | undefined
}
