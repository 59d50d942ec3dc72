import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import { show } from '#content/show/show.ts';
import { cleanPasted } from '#domain/text/invisible.ts';

/** The prefix of international calls almost everywhere, though Kenya's own is 000. */
const DOUBLE_ZERO = /^00(?=[1-9])/;
/** Texts such as '020 123 456/7' parse as one number. RFC 3966 separates an extension by ';ext='. */
const SEVERAL = /[/／|&\r\n]|[;,](?!ext=)/;
/** A longer one is another number. */
const EXTENSION_DIGITS_MAX = 6;

const country: CountryCode | undefined = isSupportedCountry(show.country)
  ? show.country
  : undefined;

/** The `tel:` URL (RFC 3966); null unless it is one valid number: a call would reach a stranger. */
export function phoneUrl(typed: string | null): string | null {
  if (typed === null) return null;
  const text = cleanPasted(typed).replace(DOUBLE_ZERO, '+');
  if (SEVERAL.test(text)) return null;
  const number = parsePhoneNumberFromString(text, {
    ...(country && { defaultCountry: country }),
    extract: false,
  });
  if (!number?.isValid() || (number.ext ?? '').length > EXTENSION_DIGITS_MAX) return null;
  return number.getURI();
}
