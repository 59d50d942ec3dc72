import type { Message } from '#domain/message.ts';

export const AUTH_MESSAGES = {
  signedIn: { title: 'Login successful', description: 'Redirecting to admin dashboard...' },
  signedUp: {
    title: 'Signup successful',
    description: 'Please check your email to confirm your account.',
  },
  signedOut: { title: 'Logged out' },
  signInFailed: { title: 'Login failed', description: 'Invalid email or password' },
  signUpFailed: { title: 'Signup failed' },
  passwordForgotten: {
    title: 'Check your email',
    description: 'If there is an account with this address, a link is on its way.',
  },
  passwordChanged: { title: 'Password changed', description: 'Please sign in with it.' },
  linkExpired: {
    title: 'This link does not work any more',
    description: 'It has expired or was used before. Please ask for a new one.',
  },
  signInAgain: { title: 'Please sign in again', description: 'Your session has ended.' },
  roleUnknown: {
    title: 'Access denied',
    description: "You don't have permission to access this page",
  },
  notAdmin: {
    title: 'Access denied',
    description: 'You need admin privileges to access this page',
  },
  codeRequired: {
    title: 'One more step',
    description: 'Enter the code from your authenticator app.',
  },
  codeWrong: {
    title: 'Login failed',
    description: 'This code is wrong, used up or too old. Try the next one.',
  },
  secondFactorMissing: {
    title: 'Two-step login required',
    description: 'Set up two-step login for your account first.',
  },
  secondFactorChanged: {
    title: 'Two-step login was changed',
    description: 'It was turned on or off elsewhere. Please look again.',
  },
  secondFactorUnreadable: {
    title: 'Two-step login is broken',
    description: 'This server cannot read it any more. Ask its operator to reset it.',
  },
  identityRequired: {
    title: 'Please confirm that it is you',
    description: 'This needs a fresh proof of who you are.',
  },
} as const satisfies Record<string, Message>;
