import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { book, bookingRequest, manySlots } from '#tests/kit/api/api.ts';
import { type BenchFigure, figure, figureWithin, median } from '../figures.ts';
import { LONG_WINDOW } from '../processes/booked-guests.ts';
import { type BenchServer, startServerProgram } from '../processes/processes.ts';
import { withFolder } from '../processes/temporary-folder.ts';
import { orShort } from '../short.ts';

const STREAMS = orShort(1_000, 20);
const BOOKINGS = orShort(400, 5);
const ROUNDS = orShort(3, 1);
const MEGABYTE = 1024 * 1024;

/** Resident memory of a process in bytes; null without /proc. */
function memoryOf(pid: number): number | null {
  try {
    const [, kilobytes] =
      /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? null : Number(kilobytes) * 1024;
  } catch {
    return null;
  }
}

interface Listener {
  readonly socket: Socket;
  changes: number;
}

async function listen(url: string): Promise<Listener> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const listener: Listener = { socket, changes: 0 };
  socket.setEncoding('utf8');
  socket.write(`GET /api/live HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`);
  await once(socket, 'data');
  socket.on('data', (text: string) => {
    listener.changes += text.split('event: change').length - 1;
  });
  return listener;
}

/** Waits until each stream has received `changes`; returns the milliseconds. */
async function waitForChanges(listeners: readonly Listener[], changes: number): Promise<number> {
  const started = performance.now();
  for (const listener of listeners) {
    while (listener.changes < changes) await once(listener.socket, 'data');
  }
  return performance.now() - started;
}

let booked = 0;
const slots = manySlots(BOOKINGS * ROUNDS * 2 + 10);

async function bookOne(url: string): Promise<void> {
  const request = bookingRequest({
    ...slots[booked],
    guest_email: `guest-${booked}@example.com`,
  });
  booked += 1;
  const response = await book(url, request);
  if (response.status !== 201) throw new Error(`A booking failed with ${response.status}`);
  await response.arrayBuffer();
}

async function bookingsPerSecond(url: string): Promise<number> {
  const started = performance.now();
  for (let count = 0; count < BOOKINGS; count += 1) await bookOne(url);
  return (BOOKINGS / (performance.now() - started)) * 1_000;
}

async function measureWith(server: BenchServer): Promise<BenchFigure[]> {
  await bookOne(server.url);
  const withoutStreams: number[] = [];
  const withStreams: number[] = [];
  let growth = 0;
  let broadcast = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    withoutStreams.push(await bookingsPerSecond(server.url));
    const before = memoryOf(server.pid);
    const listeners = await Promise.all(Array.from({ length: STREAMS }, () => listen(server.url)));
    growth = Math.max(growth, (memoryOf(server.pid) ?? 0) - (before ?? 0));
    const received = waitForChanges(listeners, 1);
    await bookOne(server.url);
    broadcast = Math.max(broadcast, await received);
    withStreams.push(await bookingsPerSecond(server.url));
    for (const { socket } of listeners) socket.destroy();
  }
  const open = `${STREAMS.toLocaleString('en-US')} open streams`;
  return [
    figure(
      `bookings beside ${open}`,
      median(withStreams),
      'without',
      median(withoutStreams),
      'bookings/s',
      {
        atLeast: 0.9,
      },
    ),
    figureWithin(`memory of ${open}`, growth / MEGABYTE, 100, 'MB'),
    figureWithin(`a change sent to ${open}`, broadcast, 500, 'ms'),
  ];
}

export function measureStreams(): Promise<BenchFigure[]> {
  return withFolder(async (dataFolder) => {
    const choices = { window: LONG_WINDOW, withStuckMails: true };
    const server = await startServerProgram(dataFolder, choices);
    try {
      return await measureWith(server);
    } finally {
      await server.stop();
    }
  });
}
