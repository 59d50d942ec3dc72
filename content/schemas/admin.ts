import * as v from 'valibot';
import { PageWords, Words } from './words.ts';

export const AdminPage = v.strictObject({
  page: PageWords,
  /** Names the page, and its list of tabs, to those who cannot see it. */
  title: Words,
  /** Stands beside the logo. */
  label: Words,
  withoutScript: Words,
  retry: Words,
  retrying: Words,
  logOut: v.strictObject({
    sending: Words,
    /** The act of the toast that tells of a denied access (READING 25). */
    offer: Words,
    failed: Words,
  }),
});

/** The words of the workroom around its two tabs. */
export type AdminPage = v.InferOutput<typeof AdminPage>;
