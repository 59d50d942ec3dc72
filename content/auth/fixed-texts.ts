/** The sign-in page (docs/requirements.md#R128). */
export const authFixedTexts = { login: 'Login', signUp: 'Sign Up' } as const;
