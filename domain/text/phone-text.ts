import * as v from 'valibot';
import { cleanPasted, rewritten } from './invisible.ts';

/** A spreadsheet keeps a number whole as `="0712"`, or with an apostrophe before it; `=+254712` is one that was typed. */
const PROTECTED =
  /^=?["“”]{1,3}([^"“”=]{0,60})["“”]{1,3}$|^['’‘`´]([(+]{0,2}\d[^'’‘]{0,60})['’‘]?$|^=(\+?\d[\d ]{5,60})$/;

/** A number that a spreadsheet has rounded, calculated with, or had no room for: `2.54712E+11`, `254712345678.0`. */
const CHANGED =
  /^[+-]?(?:\d{1,30}(?:[.,]\d{1,30})?E[+-]?\d{1,3}|\d{5,30}[.,]0{1,9}|[1-9]\d{0,2}(?:,\d{3}){2,9}(?:\.\d{1,9})?)$/i;

/** Removes what keeps a number a text in a spreadsheet. */
export const withoutProtection = (text: string) =>
  cleanPasted(cleanPasted(text).replace(PROTECTED, '$1$2$3'));

/** True if digits of the number may be lost. */
export const isChangedNumber = (text: string) => CHANGED.test(text) || /^#{2,}$/.test(text);

export const PHONE_CHANGED =
  'A spreadsheet has changed this phone number: please write all its digits';

export const phoneCleaned = rewritten(withoutProtection);

export function wholePhone(phone: v.GenericSchema<string | null | undefined, string | null>) {
  return v.pipe(
    phone,
    v.check((text) => text === null || !isChangedNumber(text), PHONE_CHANGED),
  );
}
