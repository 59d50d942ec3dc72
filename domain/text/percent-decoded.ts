/** Decodes a text that was encoded once or several times, as programs do that check links in mails. */
export function percentDecoded(text: string): string {
  const once = text.replace(/%(?:25){1,9}/g, '%');
  const pairs = [...new URLSearchParams(once)];
  return pairs.map(([name, value]) => (value === '' ? name : `${name}=${value}`)).join('&');
}
