import * as v from 'valibot';

/** UTF-16 code units, as in HTML's minlength. */
export const PASSWORD_LENGTHS = { minimum: 6, maximum: 128 } as const;

export const PASSWORD_MISSING = 'Password is required';

export function presentPassword(tooLong: string) {
  return v.pipe(
    v.string(PASSWORD_MISSING),
    v.minLength(1, PASSWORD_MISSING),
    v.maxLength(PASSWORD_LENGTHS.maximum, tooLong),
  );
}
