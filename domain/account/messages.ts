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
} as const satisfies Record<string, Message>;
