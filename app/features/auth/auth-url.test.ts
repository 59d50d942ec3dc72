import { describe, expect, it } from 'vitest';
import { authSearch, parseAuthUrl, urlAfterSignIn } from './auth-url.ts';

describe('urlAfterSignIn', () => {
  const urlFor = (next: string) => urlAfterSignIn(`?next=${encodeURIComponent(next)}`);

  it.each(['/admin', '/admin?tab=blocked', '/admin?search=//evil.example&filter=all'])(
    'allows %s of the admin area',
    (next) => {
      expect(urlFor(next)).toBe(next);
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
    expect(urlFor(next)).toBe('/admin');
  });

  it('is /admin by default', () => {
    expect(urlAfterSignIn('')).toBe('/admin');
  });
});

describe('parseAuthUrl', () => {
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
    expect(parseAuthUrl(search, '').view).toBe(view);
  });

  it('reads the token of a link and ignores an empty one', () => {
    expect(parseAuthUrl('?confirm=a-B_9', '').token).toBe('a-B_9');
    expect(parseAuthUrl('?confirm=', '#a-B_9').token).toBeNull();
    expect(parseAuthUrl('?reset', '#a-B_9').token).toBe('a-B_9');
    expect(parseAuthUrl('?reset=a-B_9', '').token).toBeNull();
    expect(parseAuthUrl('?reset', '#').token).toBeNull();
    expect(parseAuthUrl('?forgot', '#a-B_9').token).toBeNull();
  });
});

describe('parseAuthUrl of a link with an encoded sign', () => {
  it.each([
    ['?confirm%3Da-B_9', '', { view: 'confirm', token: 'a-B_9' }],
    ['?confirm%253Da-B_9.', '', { view: 'confirm', token: 'a-B_9.' }],
    ['?reset%23a-B_9', '', { view: 'reset', token: 'a-B_9' }],
    ['?reset%2523a-B_9', '', { view: 'reset', token: 'a-B_9' }],
    ['?reset', '#a-B_9?fbclid=x', { view: 'reset', token: 'a-B_9?fbclid=x' }],
    ['?next=%2Fadmin%3Ftab%3Dblocked%23reset', '', { view: 'login', token: null }],
  ])('finds %s%s', (search, hash, url) => {
    expect(parseAuthUrl(search, hash)).toEqual(url);
  });
});

describe('authSearch', () => {
  it.each(['login', 'signup', 'forgot', 'confirm', 'reset'] as const)(
    'writes %s and keeps the URL after sign-in',
    (view) => {
      const next = '/admin?search=a&b=c';
      const search = authSearch(`?next=${encodeURIComponent(next)}`, view);
      expect(parseAuthUrl(search, '')).toEqual({ view, token: null });
      expect(urlAfterSignIn(search)).toBe(next);
    },
  );

  it('drops a token and a URL of another site', () => {
    expect(authSearch('?reset=secret', 'reset')).toBe('?reset');
    expect(authSearch('?confirm=secret', 'confirm')).toBe('?confirm');
    expect(authSearch('?confirm=secret', 'login')).toBe('');
    expect(authSearch('?next=//evil.example', 'signup')).toBe('?tab=signup');
  });
});
