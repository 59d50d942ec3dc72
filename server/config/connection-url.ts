/** https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING-URIS: the host of a socket is its folder. */
const SOCKET_WITHOUT_HOST = /^([^@/?#]*:\/\/[^@/?#]*@)(\/[^?]*\?)(?:(.*)&)?host=([^&]+)(.*)$/;

/** The only parameters whose value may contain an @. */
const VALUES_WITH_AT = /[?&](?:user|password)=[^&#]*/g;

const ENCODED = { '#': '%23', '/': '%2F', '?': '%3F', '%': '%25' } as const;

/** The character that ends user, password and host too early: the password would be taken for the port. */
function unencodedCharacter(text: string): keyof typeof ENCODED | undefined {
  const [, userAndHost = '', rest = ''] = /^[^/]*:\/\/([^/?#]*)(.*)$/s.exec(text) ?? [];
  if (rest.includes('#')) return '#';
  if (rest.replace(VALUES_WITH_AT, '').includes('@')) return rest.startsWith('?') ? '?' : '/';
  return isDecodable(userAndHost) ? undefined : '%';
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Turns `postgres://user@/db?host=/folder` into `postgres://user@%2Ffolder/db`, which URL can parse. */
function withSocketAsHost(text: string): string {
  const match = SOCKET_WITHOUT_HOST.exec(text);
  if (match === null) return text;
  const [, start, path = '', before = '', host = '', after = ''] = match;
  const others = [before, after.replace(/^&/, '')].filter((part) => part !== '').join('&');
  const folder = encodeURIComponent(decodeURIComponent(host));
  return `${start}${folder}${others === '' ? path.slice(0, -1) : path + others}`;
}

/** Reads a server's URL; a problem quotes only a character of it. `form`: such as 'must be an smtp:// URL'. */
export function readConnectionUrl(
  text: string,
  protocols: readonly string[],
  form: string,
): { readonly href: string } | { readonly problem: string } {
  if (!protocols.some((protocol) => text.startsWith(`${protocol}//`))) return { problem: form };
  const character = unencodedCharacter(text);
  if (character !== undefined) {
    const problem = `must have special characters of its user and password encoded: encode ${character} as ${ENCODED[character]}`;
    return { problem };
  }
  const url = withSocketAsHost(text);
  return URL.canParse(url)
    ? { href: new URL(url).href }
    : { problem: `${form}: its host or port is missing or not valid` };
}
