import { createContext } from 'react'

/** Leads to the sign-in, where the token was refused and asking again would be refused too. null: there is no such way. */
export const SignInContext = createContext<(() => void) | null>(null)
