/** Every cookie of the server has them. The prefix __Host- needs Secure, no Domain and Path=/. */
export function cookieOptions(origin: string) {
  const isHttps = origin.startsWith('https:');
  return {
    prefix: isHttps ? '__Host-show' : 'show',
    attributes: { secure: isHttps, httpOnly: true, sameSite: 'strict', path: '/' },
  } as const;
}
