import type { Context } from 'hono';

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i;

/** True for the form of a page that the browser has posted itself. */
export const isPostedForm = ({ req }: Context): boolean =>
  FORM_TYPE.test(req.header('Content-Type') ?? '');
