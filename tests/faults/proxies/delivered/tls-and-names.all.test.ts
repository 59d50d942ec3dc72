import { once } from 'node:events';
import { connect as connectPlain } from 'node:net';
import { type ConnectionOptions, connect, getCiphers } from 'node:tls';
import { describe, expect, it } from 'vitest';
import { freePort } from '#server/http/listener.ts';
import { receiveUntilClosed } from '#tests/kit/faults/slow-requests.ts';
import { deliveredProxies } from './delivered.ts';

const OF_TLS_1_2 = getCiphers().filter((name) => !name.startsWith('tls_'));
const WITH_FORWARD_SECRECY = /^ecdhe-(ecdsa|rsa)-(aes\d+-gcm-sha\d+|chacha20-poly1305)$/;

const secureOptions = (port: number, servername: string): ConnectionOptions => ({
  host: '127.0.0.1',
  port,
  servername,
  rejectUnauthorized: false,
});

/** The protocol of a TLS connection, or 'rejected'. */
async function protocolOf(options: ConnectionOptions): Promise<string | null> {
  const socket = connect(options);
  try {
    await once(socket, 'secureConnect');
    return socket.getProtocol();
  } catch {
    return 'rejected';
  } finally {
    socket.destroy();
  }
}

const requestFor = (path: string, host: string) =>
  `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;

describe.each(deliveredProxies())('%s', (_, start) => {
  it('encrypts with TLS 1.2 or 1.3, with forward secrecy and authenticated ciphers, for the own name only (T46)', async () => {
    const { https } = await start(await freePort());
    const own = secureOptions(https, 'localhost');
    // A client that would also agree to what is broken.
    const careless = { ...own, ciphers: 'ALL:@SECLEVEL=0', minVersion: 'TLSv1' } as const;
    expect(await protocolOf(own)).toBe('TLSv1.3');
    expect(await protocolOf(secureOptions(https, 'evil.example'))).toBe('rejected');
    expect(await protocolOf({ ...careless, maxVersion: 'TLSv1.2' })).toBe('TLSv1.2');
    expect(await protocolOf({ ...careless, maxVersion: 'TLSv1.1' })).toBe('rejected');
    const accepted: string[] = [];
    for (const name of OF_TLS_1_2) {
      const ciphers = `${name.toUpperCase()}:@SECLEVEL=0`;
      const protocol = await protocolOf({ ...careless, ciphers, maxVersion: 'TLSv1.2' });
      if (protocol !== 'rejected') accepted.push(name);
    }
    expect(accepted).not.toEqual([]);
    expect(accepted.filter((name) => !WITH_FORWARD_SECRECY.test(name))).toEqual([]);
  });

  it('redirects pages to the own name, rejects the API over http, and passes no foreign name on (T46)', async () => {
    const { https, http } = await start(await freePort());
    const overHttp = (path: string, host: string) =>
      receiveUntilClosed(connectPlain(http, '127.0.0.1'), requestFor(path, host));
    const page = await overHttp('/about?a=b', 'localhost');
    expect(page).toMatch(
      /^HTTP\/1\.1 301 [\s\S]*\r\nLocation: https:\/\/localhost(:\d+)?\/about\?a=b\r\n/,
    );
    expect(await overHttp('/api/availability', 'localhost')).toMatch(/^HTTP\/1\.1 403 /);
    const foreign = requestFor('/about', 'evil.example');
    const secure = () => connect(secureOptions(https, 'localhost'));
    const answers = [
      await overHttp('/about', 'evil.example'),
      await receiveUntilClosed(secure(), foreign),
    ];
    // Caddy has an empty response for them.
    const empty = /^$|^HTTP\/1\.1 200 [\s\S]*\r\nContent-Length: 0\r\n/;
    expect(answers).toEqual([expect.stringMatching(empty), expect.stringMatching(empty)]);
    const own = await receiveUntilClosed(secure(), requestFor('/about', 'localhost'));
    expect(own).toMatch(/^HTTP\/1\.1 502 /);
    expect(own).not.toMatch(/nginx\/\d|Caddy\/\d/);
  });
});
