import { type Random, randomFrom } from '#tests/kit/faults/random.ts';

/** FNV-1a, 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/ */
export function hashOf(text: string, start = 0x811c9dc5): number {
  let hash = start;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}

/** A stream of its own for each name: an act that is left out changes no draw of the others. */
export const streamOf = (seed: number, ...names: readonly (string | number)[]): Random =>
  randomFrom(hashOf([seed, ...names].join('/')));

/** @throws on an empty list */
export function pick<Item>({ between }: Random, items: readonly Item[]): Item {
  const item = items[between(0, items.length - 1)];
  if (item === undefined) throw new Error('Nothing to choose from');
  return item;
}
