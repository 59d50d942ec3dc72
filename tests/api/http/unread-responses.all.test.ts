import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pass } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import { LIVE_HEARTBEAT_SECONDS } from '#domain/live.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { createListener, WRITE_TIMEOUT_MS } from '#server/http/listener.ts';

const MEBIBYTE = 1024 * 1024;
/** More than the kernel's buffers of both ends of a connection. */
const LARGE_BYTES = 32 * MEBIBYTE;
const SHORT_TIMEOUT_MS = 1_500;
const PAUSE_MS = 12;

type Respond = (outgoing: ServerResponse, incoming: IncomingMessage) => void | Promise<void>;

/** Serves one response to every request, behind the server's own listener with a short timeout. */
async function serve(respond: Respond): Promise<number> {
  const listener = createListener({
    app: new Hono<AppEnvironment>(),
    headers: {},
    respondEarly: (incoming, outgoing) => {
      void respond(outgoing, incoming);
      return true;
    },
    writeTimeoutMs: SHORT_TIMEOUT_MS,
  });
  const port = await listener.open('127.0.0.1', 0);
  onTestFinished(() => listener.close());
  return port;
}

function openPaused(port: number): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  onTestFinished(() => {
    socket.destroy();
  });
  socket.pause();
  return socket;
}

const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

/**
 * Server and reader are in this process: while it stalls, the server sees a client that does not read. Tries
 * again if a stall was long enough to fail the test.
 */
async function withoutStalls(check: () => Promise<void>): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  try {
    await check();
  } catch (error) {
    if (delay.max / 1e6 < SHORT_TIMEOUT_MS / 2) throw error;
    await withoutStalls(check);
  } finally {
    delay.disable();
  }
}

it('closes a connection whose responses are not read', async () => {
  const closed = Promise.withResolvers<boolean>();
  const port = await serve((outgoing) => {
    outgoing.on('close', () => closed.resolve(outgoing.writableFinished));
    outgoing.end(Buffer.alloc(LARGE_BYTES));
  });
  openPaused(port).write(REQUEST.repeat(100));
  expect(await closed.promise).toBe(false);
});

it('keeps a slow reader for several times the timeout', () =>
  withoutStalls(async () => {
    const port = await serve((outgoing) => {
      outgoing.writeHead(200, { 'Content-Length': LARGE_BYTES, Connection: 'close' });
      outgoing.end(Buffer.alloc(LARGE_BYTES));
    });
    const socket = openPaused(port);
    const ended = once(socket, 'close');
    socket.write(REQUEST);
    let read = 0;
    let pauses = 0;
    socket.on('data', (chunk) => {
      read += chunk.length;
      pauses += 1;
      socket.pause();
      // The slow client reads a part of the response, then nothing for a moment.
      void pass(PAUSE_MS).then(() => socket.resume());
    });
    socket.resume();
    await ended;
    expect(read).toBeGreaterThan(LARGE_BYTES);
    expect(pauses * PAUSE_MS).toBeGreaterThan(2 * SHORT_TIMEOUT_MS);
  }));

it('keeps an active stream for several times the timeout', () =>
  withoutStalls(async () => {
    const port = await serve((outgoing) => {
      outgoing.writeHead(200, { 'Content-Type': 'text/event-stream' });
      const timer = setInterval(() => outgoing.write(': still here\n\n'), SHORT_TIMEOUT_MS / 5);
      outgoing.on('close', () => clearInterval(timer));
    });
    const socket = openPaused(port);
    socket.write(REQUEST);
    let beats = 0;
    for await (const chunk of socket) {
      beats += String(chunk).split('still here').length - 1;
      if (beats >= 12) break;
    }
    expect(beats).toBeGreaterThanOrEqual(12);
  }));

it('closes no connection while the response is prepared, but one whose late response is not read', () =>
  withoutStalls(async () => {
    const closed: Promise<boolean>[] = [];
    const port = await serve(async (outgoing, { socket }) => {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      closed.push(promise);
      outgoing.on('close', () => resolve(outgoing.writableFinished));
      await once(socket, 'timeout');
      outgoing.writeHead(200, { Connection: 'close' }).end(Buffer.alloc(LARGE_BYTES));
    });
    const [reader, other] = [openPaused(port), openPaused(port)];
    for (const socket of [reader, other]) socket.write(REQUEST);
    expect((await buffer(reader)).length).toBeGreaterThan(LARGE_BYTES);
    expect((await Promise.all(closed)).toSorted()).toEqual([false, true]);
  }));

it("has a timeout longer than the heartbeat's interval", () => {
  expect(WRITE_TIMEOUT_MS).toBeGreaterThanOrEqual(2 * LIVE_HEARTBEAT_SECONDS * 1000);
});
