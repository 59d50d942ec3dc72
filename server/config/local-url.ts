/** The origin of a server on this machine that no setting names. */
export function localOrigin(port: number): string {
  return new URL(`http://localhost:${port}`).origin;
}

/** A URL that a browser on this machine can open. @param host on which the server listens */
export function localUrl(host: string, port: number): string {
  const isEveryAddress = ['127.0.0.1', '0.0.0.0', '::1', '::'].includes(host);
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${isEveryAddress ? 'localhost' : name}:${port}`;
}
