import { expect, it } from 'vitest';
import { matchesEtag } from './etag.ts';

it.each(['"tag"', 'W/"tag"'])('compares weakly with %s, alone or in a list', (etag) => {
  const matching = ['"tag"', 'W/"tag"', ' "tag" ', '"other", "tag"', 'W/"other",W/"tag"', ' * '];
  for (const value of matching) expect(matchesEtag(value, etag), value).toBe(true);
  const differing = [
    undefined,
    '',
    'tag',
    '"TAG"',
    '"tag',
    '"other"',
    '"*"',
    'W/W/"tag"',
    '*, "a"',
  ];
  for (const value of differing) expect(matchesEtag(value, etag), value).toBe(false);
});
