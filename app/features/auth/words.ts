/** The copy that docs/requirements.md#R128 fixes for /auth. */
export const AUTH_WORDS = { login: 'Login', signUp: 'Sign Up' } as const;
