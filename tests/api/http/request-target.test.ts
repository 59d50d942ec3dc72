import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';

interface RawResponse {
  readonly status: string;
  readonly location: string | undefined;
  readonly body: string;
}

/** Sends a raw request; fetch writes the target in origin-form only. */
async function send(
  port: number,
  target: string,
  {
    method = 'GET',
    lines = [],
    body = '',
  }: { method?: string; lines?: string[]; body?: string } = {},
): Promise<RawResponse> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(Buffer.from(chunk)));
  const head = [`${method} ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...lines];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  await once(socket, 'close');
  const [top = '', ...rest] = Buffer.concat(chunks).toString('latin1').split('\r\n\r\n');
  return {
    status: /^HTTP\/1\.1 (\d{3})/.exec(top)?.[1] ?? top,
    location: /^location: (.*)$/im.exec(top)?.[1],
    body: rest.join('\r\n\r\n'),
  };
}

const PREFIXES = [
  'http://localhost',
  'http://evil.example',
  'HTTP://Evil.Example:8080',
  'https://[::1]:3000',
];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

it.each(PREFIXES)(
  '%s before the path of a request does not change the response',
  async (prefix) => {
    const { port } = server;
    const home = await send(port, '/');
    const [, asset = ''] = /(\/assets\/[\w.-]+\.js)\b/.exec(home.body) ?? [];
    const found = ['/', '/about', asset, '/robots.txt?x=1', '/api/availability', '/healthz'];
    for (const path of found) {
      const response = await send(port, prefix + path);
      expect([path, response.status]).toEqual([path, '200']);
      expect(response).toEqual(await send(port, path));
    }
    const others = ['/nothing', '/TEAM?x=1', '//evil.example/team', '/team/', '/api/nothing'];
    for (const path of [...others, '/about/../team', '/%2e%2e/about', '/%E0%A4%A']) {
      const { status, location } = await send(port, path);
      expect(await send(port, prefix + path)).toMatchObject({ status, location });
      expect([location ?? '/', status]).toEqual([expect.stringMatching(/^\/(?!\/)/), status]);
    }
    expect(await send(port, prefix)).toEqual(home);
    expect((await send(port, `${prefix}?x=1`)).body).toBe(home.body);
    expect(await send(port, `${prefix}/about`, { method: 'HEAD' })).toMatchObject({
      status: '200',
      body: '',
    });
  },
);

it('checks an absolute-form request like one in origin-form', async () => {
  const { port, url } = server;
  const body = JSON.stringify(bookingRequest());
  const lines = ['Content-Type: application/json', `Content-Length: ${body.length}`];
  const post = (target: string, origin: string) =>
    send(port, target, { method: 'POST', lines: [...lines, `Origin: ${origin}`], body });
  const foreign = 'http://evil.example';
  expect((await post(`${foreign}/api/bookings`, foreign)).status).toBe('403');
  expect((await post(`${url}/api/bookings`, new URL(url).origin)).status).toBe('201');
  expect((await book(url, bookingRequest())).status).toBe(409);
});

it('serves no page for an invalid absolute-form', async () => {
  const { port } = server;
  const targets = [
    'http:///about',
    'http://',
    'http://user@localhost/about',
    'ftp://localhost/about',
  ];
  for (const target of [...targets, 'about', 'http:/about', 'file:///etc/passwd']) {
    expect([target, (await send(port, target)).status]).toEqual([
      target,
      expect.stringMatching(/^40[04]$/),
    ]);
  }
});
