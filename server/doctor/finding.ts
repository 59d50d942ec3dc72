/** One line of the doctor: what is so, and, where it is not well, what to do. */
export interface Finding {
  readonly state: 'ok' | 'warning' | 'wrong';
  readonly text: string;
}

/** It is well. */
export const ok = (text: string): Finding => ({ state: 'ok', text });
/** The site works, but not as its owner may want it. */
export const warning = (text: string): Finding => ({ state: 'warning', text });
/** The site, or a part of it, does not work or is not safe. */
export const wrong = (text: string): Finding => ({ state: 'wrong', text });

/** What an error says, or its code where it says nothing. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.message !== '') return error.message;
  return 'code' in error ? String(error.code) : error.name;
}
