/** The words that the specification fixes for /auth (section 2). */
export const AUTH_WORDS = { login: 'Login', signUp: 'Sign Up' } as const;
