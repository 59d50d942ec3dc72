import type { IncomingMessage } from 'node:http';

/** Matches up to the path: host with port. An http URI with user information is not served. */
const ABSOLUTE_FORM = /^https?:\/\/([^/?#@]+)(?=[/?#]|$)/i;

/** Node builds the request's URL from one representation and its headers from the other. */
function replaceHost(incoming: IncomingMessage, host: string): void {
  const { rawHeaders } = incoming;
  const isKept = (index: number) => rawHeaders[index - (index % 2)]?.toLowerCase() !== 'host';
  incoming.rawHeaders = [...rawHeaders.filter((_, index) => isKept(index)), 'Host', host];
  incoming.headers.host = host;
}

/** RFC 9112, 3.2 demands a 400: a proxy in front may have used the other one. */
export const hasSeveralHosts = ({ headersDistinct }: IncomingMessage): boolean =>
  (headersDistinct.host?.length ?? 0) > 1;

/** Rewrites absolute-form targets; their host replaces the Host field (RFC 9112, 3.2.2). */
export function toOriginForm(incoming: IncomingMessage): void {
  const { url = '' } = incoming;
  if (url.startsWith('/')) return;
  const [start = '', host] = ABSOLUTE_FORM.exec(url) ?? [];
  if (host === undefined) return;
  const rest = url.slice(start.length);
  replaceHost(incoming, host);
  incoming.url = rest.startsWith('/') ? rest : `/${rest}`;
}
