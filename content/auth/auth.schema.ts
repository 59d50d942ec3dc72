import * as v from 'valibot';
import { PagePath, PageWords, Words } from '#content/schema-parts.ts';

const Act = v.strictObject({
  label: Words,
  /** On the button while the request is on its way. */
  sending: Words,
});

export const AuthPage = v.strictObject({
  page: PageWords,
  /** What one calls out at the door, in Swahili. */
  question: Words,
  lead: Words,
  tabsLabel: Words,
  withoutScript: Words,
  guests: v.strictObject({
    before: Words,
    link: v.strictObject({ label: Words, to: PagePath }),
    after: Words,
  }),
  fields: v.strictObject({
    email: Words,
    password: Words,
    newPassword: Words,
    /** Stand around the least number of characters. */
    atLeast: Words,
    characters: Words,
    show: Words,
    hide: Words,
    /** What is shown or hidden, for those who do not see where the button stands. */
    shown: Words,
  }),
  login: v.strictObject({ sending: Words, forgotten: Words }),
  confirm: v.strictObject({
    title: Words,
    lead: Words,
    /** The page was loaded anew, and the token of the link is nowhere but in the mail. */
    openAgain: Words,
    /** Before the link to a new sign-up. */
    expired: Words,
    signUpAgain: Words,
  }),
  signUp: v.strictObject({ sending: Words, sentTo: Words }),
  forgot: v.strictObject({ title: Words, lead: Words, act: Act, linkWorks: Words, back: Words }),
  reset: v.strictObject({
    title: Words,
    lead: Words,
    act: Act,
    /** The page was loaded anew, and the link's secret is nowhere but in the mail. */
    openAgain: Words,
    askAgain: Words,
  }),
  signInAgain: v.strictObject({ lead: Words, leave: Words, close: Words }),
});

/** The words of /auth, and of the dialog in which one signs in again. */
export type AuthPage = v.InferOutput<typeof AuthPage>;
