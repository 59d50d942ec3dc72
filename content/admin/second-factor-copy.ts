import { show } from '#content/show/show.ts';

/** Copy of the dialog about the second factor of /admin. */
export const secondFactorCopy = {
  close: 'Close two-step login',
  opening: 'Opening two-step login...',
  failed: 'Two-step login was not changed',
  password: 'Password',
  code: 'Code from your app',
  codeHint: 'Six digits. A new one comes every half minute.',
  anyCodeHint: 'Six digits, or a recovery code.',
  off: {
    lead: 'With two-step login, a stolen password opens nothing: logging in also needs a code from your phone.',
    sessions:
      'You need an authenticator app, such as the one of your password manager. A calendar address that you created stops working.',
    start: { label: 'Set it up', sending: 'Setting up...' },
  },
  setUp: {
    scan: 'Scan this picture with the app.',
    qr: 'QR code for your authenticator app. The key below it says the same.',
    type: 'On this very device? Type or paste the key into the app instead.',
    secret: 'Key',
    enter: 'Then enter the code that the app shows.',
    turnOn: { label: 'Turn on', sending: 'Turning on...' },
  },
  codes: {
    title: 'Your recovery codes',
    lead: 'Each lets you in once without your phone. They are shown only now: keep them where your phone is not.',
    copy: 'Copy',
    copied: 'Copied',
    copyByHand: 'Selected. Copy them by hand.',
    download: 'Download',
    print: 'Print',
    done: 'I have kept them',
    savedName: 'recovery-codes.txt',
    fileHead: `Recovery codes for ${show.name}. Each works once.`,
  },
  on: {
    state: 'Two-step login is on.',
    left: 'recovery codes are left.',
    one: '1 recovery code is left.',
    none: 'No recovery code is left. Make new ones now, while you have your phone.',
    few: 'Few are left. Make new ones while you have your phone.',
  },
  renew: {
    title: 'New recovery codes',
    label: 'New recovery codes',
    lead: 'Ten new codes replace the old ones, which then stop working.',
    submit: { label: 'Make new codes', sending: 'Making...' },
  },
  turnOff: {
    title: 'Turn off two-step login',
    label: 'Turn off',
    lead: 'The password alone opens your account then. Wherever else you are logged in, you are logged out, and a calendar address that you created stops working.',
    submit: { label: 'Turn off', sending: 'Turning off...' },
    done: 'Two-step login is off.',
  },
  back: 'Back',
};
