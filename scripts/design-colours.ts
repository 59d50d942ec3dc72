import { readFileSync } from 'node:fs';

const TOKENS = 'app/styles/tokens.css';

export type DesignColour = 'ink' | 'paper' | 'accent' | 'jua' | 'bahari';

/** @throws if the token, or the hex value in its comment, is missing */
export function designColour(name: DesignColour): string {
  const token = new RegExp(`--color-${name}:[^;]*;\\s*/\\*\\s*(#[0-9a-f]{6})`);
  const hex = token.exec(readFileSync(TOKENS, 'utf8'))?.[1];
  if (hex === undefined)
    throw new Error(`${TOKENS}: --color-${name}: expected a hex value in its comment`);
  return hex;
}
