import type { IncomingMessage } from 'node:http';

/** Scheme, host and port, and the rest; user information is no part of an http URI to be served. */
const ABSOLUTE_FORM = /^https?:\/\/([^/?#@]+)((?:[/?#].*)?)$/i;

/** Node keeps two representations: the URL of the request is built from one, its headers from the other. */
function replaceHost(incoming: IncomingMessage, host: string): void {
  const { rawHeaders } = incoming;
  const isKept = (index: number) => rawHeaders[index - (index % 2)]?.toLowerCase() !== 'host';
  incoming.rawHeaders = [...rawHeaders.filter((_, index) => isKept(index)), 'Host', host];
  incoming.headers.host = host;
}

/**
 * Rewrites an absolute-form target, as clients of proxies send it, to the origin-form that the rest
 * of the server reads. An origin server must ignore the Host field then and use the target's host
 * (RFC 9112, section 3.2.2), so that the field is replaced. Access depends on neither: one site is
 * served under whatever name it is reached.
 */
export function toOriginForm(incoming: IncomingMessage): void {
  const { url = '' } = incoming;
  if (url.startsWith('/')) return;
  const [, host, rest] = ABSOLUTE_FORM.exec(url) ?? [];
  if (host === undefined || rest === undefined) return;
  replaceHost(incoming, host);
  incoming.url = rest.startsWith('/') ? rest : `/${rest}`;
}
