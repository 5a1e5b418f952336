import { createContext } from 'react'

/** Opens the sign-in, for a refused token where a retry would be refused too. null: unavailable. */
export const SignInContext = createContext<(() => void) | null>(null)
