/** Decodes a text that was encoded once or several times, as programs do that check links in mails. */
export function percentDecoded(text: string): string {
  const once = text.replace(/%(?:25){1,9}/g, '%');
  const pairs = [...new URLSearchParams(once)];
  return pairs.map(([name, value]) => (value === '' ? name : `${name}=${value}`)).join('&');
}

export interface KeyFormat {
  readonly alone: RegExp;
  /** Find it in one piece, or as a mail program has wrapped it. */
  readonly inText: readonly RegExp[];
}

/** @param lengths of the key's parts in base64url, with a dot between them */
export function keyFormat(...lengths: readonly number[]): KeyFormat {
  const partsWith = (end: string) => lengths.map((length) => `(?:[\\w-]${end}){${length}}`);
  const alone = partsWith('').join('\\.');
  const wrapped = partsWith('[\\n\\p{Default_Ignorable_Code_Point}]{0,3}').join('\\.\\n?');
  return {
    alone: new RegExp(`^${alone}$`),
    // "3D" is the rest of an equals sign in quoted-printable text; "=" ends a signature in base64.
    inText: [alone, wrapped].map(
      (key) => new RegExp(`(?:^|[^A-Za-z\\d])(?:3D)?(${key})(?![A-Za-z\\d@]|=&)`, 'gu'),
    ),
  };
}

/** The keys of guests' links and of invitations: 128 bits of a row's id, and of the MAC. */
export const LINK_KEY = keyFormat(22, 22);

const TEXT_MAXIMUM = 20_000;

export const hasKeyShape = (text: string): boolean => LINK_KEY.alone.test(text);

/** Returns the one key in a pasted text, such as a link with a full stop behind it; null without one, or for several. */
export function keyIn(text: string, { alone, inText }: KeyFormat): string | null {
  if (text.length > TEXT_MAXIMUM) return null;
  if (alone.test(text)) return text;
  const decoded = percentDecoded(text.replace(/=\r?\n/g, '\n')).replace(/\r?\n[\s>]*/g, '\n');
  for (const pattern of inText) {
    const found = Array.from(decoded.matchAll(pattern), ([, key = '']) =>
      key.replace(/[^\w.-]/g, ''),
    );
    const [key, ...others] = new Set(found);
    if (key !== undefined) return others.length === 0 ? key : null;
  }
  return null;
}
