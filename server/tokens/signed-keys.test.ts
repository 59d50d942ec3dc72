import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { hasKeyShape } from '#domain/text/pasted-key.ts';
import { createLinkKeys } from './guest-links.ts';
import { createFormKeys, createInvitationKeys } from './signed-keys.ts';

const SECRET = 'a secret of at least 32 characters';
const CLIENT = '203.0.113.7';
const HOUR_MS = 3_600_000;

describe('the key of a form', () => {
  function startKeys(secret = SECRET) {
    let now = Date.parse('2026-11-25T09:00:00Z');
    const keys = createFormKeys(secret, () => now);
    return {
      ...keys,
      pass: (milliseconds: number) => {
        now += milliseconds;
      },
    };
  }

  it('verifies its own keys for a day, each of them another one', () => {
    const { create, verify, pass } = startKeys();
    const key = create(CLIENT);
    expect(create(CLIENT)).not.toBe(key);
    pass(24 * HOUR_MS - 1);
    expect(verify(key, CLIENT)).toBe(true);
    pass(1);
    expect(verify(key, CLIENT)).toBe(false);
  });

  it('verifies no key of another client or secret, and no forged, cut or missing one', () => {
    const { create, verify } = startKeys();
    const key = create(CLIENT);
    expect(verify(key, '203.0.113.8')).toBe(false);
    expect(startKeys('another secret of 32 characters!').verify(key, CLIENT)).toBe(false);
    const forged = key.endsWith('A') ? `${key.slice(0, -1)}Q` : `${key.slice(0, -1)}A`;
    for (const text of [undefined, '', '.', key.slice(0, -1), `${key} `, forged]) {
      expect(verify(text, CLIENT), text).toBe(false);
    }
  });
});

describe('the key of an invitation', () => {
  const keys = createInvitationKeys(SECRET);
  const id = uuid();
  const key = keys.keyOf(id);

  it('verifies its own key only, and returns the id', () => {
    expect(hasKeyShape(key)).toBe(true);
    expect(keys.verify(key)).toBe(id);
    expect(createInvitationKeys('another secret of 32 characters!').verify(key)).toBeNull();
  });

  it('finds the key in a pasted text', () => {
    expect(keys.verify(`"https://show.example/book#i=${key}",`)).toBe(id);
  });

  it.each(['', '.', key.slice(0, -1), `${key}A`, key.replace('.', '')])(
    'rejects %#: cut, extended or of another form',
    (text) => {
      expect(keys.verify(text)).toBeNull();
    },
  );

  it('takes no key of a guest link with the same id, and the other way round', () => {
    const linkKeys = createLinkKeys(SECRET);
    expect(keys.verify(linkKeys.keyOf(id, 0))).toBeNull();
    expect(linkKeys.verify(key)).toBeNull();
  });
});
