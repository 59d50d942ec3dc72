import * as v from 'valibot';
import { ButtonText, PageHead, PageLink, Text, texts } from '#content/schema-parts.ts';

export const AuthPage = v.strictObject({
  ...texts('question', 'lead', 'tabsLabel', 'withoutScript').entries,
  page: PageHead,
  guests: v.strictObject({
    before: Text,
    link: PageLink,
    after: Text,
  }),
  fields: texts(
    'email',
    'password',
    'newPassword',
    'atLeast',
    'characters',
    'show',
    'hide',
    'shown',
    'code',
    'codeHint',
    'recoveryCode',
    'recoveryCodeHint',
  ),
  secondStep: texts('useRecoveryCode', 'useApp', 'back'),
  login: texts('sending', 'forgotten'),
  confirm: texts('title', 'lead', 'openAgain', 'expired', 'signUpAgain'),
  signUp: texts('sending', 'sentTo'),
  forgot: v.strictObject({
    ...texts('title', 'lead', 'linkWorks', 'back').entries,
    button: ButtonText,
  }),
  reset: v.strictObject({
    ...texts('title', 'lead', 'openAgain', 'askAgain').entries,
    button: ButtonText,
  }),
  signInAgain: texts('lead', 'leave', 'close'),
});

export type AuthPage = v.InferOutput<typeof AuthPage>;

export const schemas = { auth: AuthPage };
