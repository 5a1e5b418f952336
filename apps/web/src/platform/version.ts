/** What the menu and the sign-in say of themselves (SPEC section 9). */
export const VERSION = 'v1.0.0'
