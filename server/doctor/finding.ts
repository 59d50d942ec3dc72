import { errorCode } from '#server/errors/operator-error.ts';

export interface Finding {
  readonly state: 'ok' | 'note' | 'warning' | 'wrong';
  readonly text: string;
}

export const ok = (text: string): Finding => ({ state: 'ok', text });
/** Was not checked, or cannot be told from here; no problem is known. */
export const note = (text: string): Finding => ({ state: 'note', text });
/** The site works, but perhaps not as intended. */
export const warning = (text: string): Finding => ({ state: 'warning', text });
/** A part of the site does not work or is insecure. */
export const wrong = (text: string): Finding => ({ state: 'wrong', text });

export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.message !== '') return error.message;
  return errorCode(error) ?? error.name;
}
