import type { IncomingMessage } from 'node:http';

/** Scheme, host and port, and the rest; user information is no part of an http URI to be served. */
const ABSOLUTE_FORM = /^https?:\/\/([^/?#@]+)((?:[/?#].*)?)$/i;

/**
 * Gives a request whose target is in absolute-form, as clients of proxies send it, the origin-form
 * that everything behind reads. Its host takes the place of the Host field (RFC 9112, 3.2.2) and
 * decides nothing, as Host does not: one site is served, under whatever name it is reached.
 */
export function toOriginForm(incoming: IncomingMessage): void {
  const { url = '' } = incoming;
  if (url.startsWith('/')) return;
  const [, host, rest] = ABSOLUTE_FORM.exec(url) ?? [];
  if (host === undefined || rest === undefined) return;
  incoming.headers.host = host;
  incoming.url = rest.startsWith('/') ? rest : `/${rest}`;
}
