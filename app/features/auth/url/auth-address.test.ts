import { describe, expect, it } from 'vitest';
import { nextOf, readAddress, writeAddress } from './auth-address.ts';

describe('nextOf', () => {
  const leadsTo = (next: string) => nextOf(`?next=${encodeURIComponent(next)}`);

  it.each(['/admin', '/admin?tab=blocked', '/admin?search=//evil.example&filter=all'])(
    'allows %s of the admin area',
    (next) => {
      expect(leadsTo(next)).toBe(next);
    },
  );

  it.each([
    '',
    '/',
    '/book',
    'admin',
    '/Admin',
    '/admin.evil',
    '/admin/',
    '/admin/../book',
    '/admin#x',
    '/administrator?x',
    '/adminx?',
    '//evil.example/admin?x',
    '//admin?x',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/%5cevil.example',
    'https://show.example@evil.example',
    'https://show.example.evil.example',
    ' /admin?x',
    '\n/admin?x',
    'https://evil.example',
    'https:/admin?x',
    'javascript:alert(1)',
    '/%61dmin?x',
    '@evil.example/admin?x',
  ])('is /admin for %j', (next) => {
    expect(leadsTo(next)).toBe('/admin');
  });

  it('is /admin by default', () => {
    expect(nextOf('')).toBe('/admin');
  });
});

describe('readAddress', () => {
  it.each([
    ['', 'login'],
    ['?tab=signup', 'signup'],
    ['?tab=login', 'login'],
    ['?tab=else', 'login'],
    ['?forgot', 'forgot'],
    ['?forgot=&tab=signup', 'forgot'],
    ['?reset', 'reset'],
    ['?reset=abc', 'reset'],
    ['?reset=abc&forgot', 'reset'],
    ['?confirm=abc', 'confirm'],
    ['?confirm', 'confirm'],
  ])('reads %j as %s', (search, view) => {
    expect(readAddress(search, '').view).toBe(view);
  });

  it('reads the token of a link and ignores an empty one', () => {
    expect(readAddress('?confirm=a-B_9', '').token).toBe('a-B_9');
    expect(readAddress('?confirm=', '#a-B_9').token).toBeNull();
    expect(readAddress('?reset', '#a-B_9').token).toBe('a-B_9');
    expect(readAddress('?reset=a-B_9', '').token).toBe('a-B_9');
    expect(readAddress('?reset=', '').token).toBeNull();
    expect(readAddress('?reset', '#').token).toBeNull();
    expect(readAddress('?forgot', '#a-B_9').token).toBeNull();
  });
});

describe('writeAddress', () => {
  it.each(['login', 'signup', 'forgot', 'confirm', 'reset'] as const)(
    'writes %s and keeps the target after sign-in',
    (view) => {
      const next = '/admin?search=a&b=c';
      const search = writeAddress(`?next=${encodeURIComponent(next)}`, view);
      expect(readAddress(search, '')).toEqual({ view, token: null });
      expect(nextOf(search)).toBe(next);
    },
  );

  it('drops a token and a foreign target', () => {
    expect(writeAddress('?reset=secret', 'reset')).toBe('?reset');
    expect(writeAddress('?confirm=secret', 'confirm')).toBe('?confirm');
    expect(writeAddress('?confirm=secret', 'login')).toBe('');
    expect(writeAddress('?next=//evil.example', 'signup')).toBe('?tab=signup');
  });
});
