import { createContext } from 'react'

/** Opens the sign-in after a refused token; null: unavailable. */
export const SignInContext = createContext<(() => void) | null>(null)
