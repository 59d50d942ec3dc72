import { readFileSync } from 'node:fs';

const TOKENS = 'app/tokens.css';

/** A colour of the design by the name of its token: `--color-jua` is 'jua'. */
export type ClothColour = 'ink' | 'paper' | 'accent' | 'jua' | 'bahari';

/**
 * The colour as pictures and manifests write it: the hex that stands beside its token.
 * @throws when the token or its hex is not there
 */
export function clothColour(name: ClothColour): string {
  const token = new RegExp(`--color-${name}:[^;]*;\\s*/\\*\\s*(#[0-9a-f]{6})`);
  const hex = token.exec(readFileSync(TOKENS, 'utf8'))?.[1];
  if (hex === undefined) throw new Error(`${TOKENS}: --color-${name}: expected a hex beside it`);
  return hex;
}
