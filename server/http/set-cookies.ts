import type { Context } from 'hono';

/** @param cookies values of the header */
export function setCookies(context: Context, cookies: readonly string[]): void {
  for (const cookie of cookies) context.header('Set-Cookie', cookie, { append: true });
}
