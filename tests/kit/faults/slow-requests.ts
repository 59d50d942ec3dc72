import type { Socket } from 'node:net';

const POST = 'POST /api/bookings HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

/** The beginnings of requests that never end, each with the part in which it stops. */
export function endlessRequests(
  origin: string,
  { headers, bodies }: { readonly headers: number; readonly bodies: number },
) {
  const body = `${POST}Origin: ${origin}\r\n`;
  const pieces = `${body}Transfer-Encoding: chunked\r\n\r\n5\r\n{"gue`;
  const announced = `${body}Content-Length: 100\r\n\r\n{"guest_name":`;
  return [
    ...Array.from({ length: headers }, () => ['headers', POST] as const),
    ...Array.from({ length: bodies }, (_, index) =>
      index % 2 === 0 ? (['body', pieces] as const) : (['body', announced] as const),
    ),
  ];
}

/** Sends these bytes only; returns everything received until the other side closes the connection. */
export function receiveUntilClosed(socket: Socket, bytes: string): Promise<string> {
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.on('error', () => {});
  socket.write(bytes);
  return new Promise((resolve) => socket.once('close', () => resolve(received)));
}
