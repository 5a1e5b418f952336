/** Shown in the menu and on the sign-in page (SPEC section 9). */
export const VERSION = 'v1.0.0'
