import { show } from '#content/show/show.ts';

/** Copy of /auth. The question, 'May I come in?' in Swahili, and its lead are samples. */
export const authCopy = {
  page: {
    title: 'Log in',
    description: `The door to the studio desk of ${show.name}, for the team. Guests need no account: they book a slot without one.`,
  },
  question: 'Hodi?',
  lead: 'What you call out at a door before you enter. This one opens to the studio desk.',
  tabsLabel: 'Account',
  withoutScript: 'Signing in needs JavaScript. Please switch it on and load this page again.',
  guests: {
    before: 'Guests need no account.',
    link: { label: 'Book a slot', to: '/book' },
    after: 'instead.',
  },
  fields: {
    email: 'Email',
    password: 'Password',
    newPassword: 'New password',
    atLeast: 'At least',
    characters: 'characters.',
    show: 'Show',
    hide: 'Hide',
    /** Follows 'Show' and 'Hide', for screen readers. */
    shown: 'password',
    code: 'Code from your app',
    codeHint: 'Six digits. A new one comes every half minute.',
    recoveryCode: 'Recovery code',
    recoveryCodeHint: 'One of the ten that you kept. Each works once.',
  },
  secondStep: {
    useRecoveryCode: 'No phone at hand? Use a recovery code',
    useApp: 'Use the code from the app',
    back: 'Start again',
  },
  login: { sending: 'Logging in...', forgotten: 'Forgotten password?' },
  confirm: {
    title: 'Confirm your email',
    lead: 'Log in with the password that you chose when you signed up.',
    /** After a reload: only the link in the mail has the token. */
    openAgain: 'To confirm your email, please open the link in your mail once more.',
    expired: 'If you have confirmed your email before, log in. If not:',
    signUpAgain: 'Sign up again',
  },
  signUp: { sending: 'Signing up...', sentTo: 'The mail goes to' },
  forgot: {
    title: 'Lost the key?',
    lead: 'Tell us your email. If an account exists, a link to set a new password is on its way.',
    button: { label: 'Send the link', sending: 'Sending...' },
    linkWorks: 'The link works once, for an hour.',
    back: 'Back to Login',
  },
  reset: {
    title: 'A new key',
    lead: 'Choose a new password. Wherever you are still signed in with the old one, you are signed out, and a calendar feed that you opened ends.',
    button: { label: 'Set the password', sending: 'Setting...' },
    /** After a reload: only the link in the mail has the token. */
    openAgain: 'To choose a new password, please open the link in your mail once more.',
    askAgain: 'Ask for a new link',
  },
  signInAgain: {
    lead: 'Sign in, and you are back exactly where you were.',
    leave: 'Leave instead',
    close: 'Leave without signing in',
  },
};
