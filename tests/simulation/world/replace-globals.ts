import nodeCrypto from 'node:crypto';
import fs from 'node:fs';
import fsPromises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import timersPromises from 'node:timers/promises';
import zlib from 'node:zlib';
import type { Random } from '#tests/kit/faults/random.ts';
import type { Scheduled, VirtualTime } from './virtual-time.ts';

const LONGEST_TIMER_MS = 2_147_483_647;
const WEB_CRYPTO = ['digest', 'importKey', 'sign', 'verify', 'encrypt', 'decrypt', 'deriveBits'];
const FILES = ['readdir', 'stat', 'rm', 'readFile', 'writeFile', 'rename', 'mkdir'];

type Callback = (...args: readonly unknown[]) => void;

/** Has what Node's timers have and the product and its packages use. */
class VirtualTimer {
  scheduled: Scheduled | undefined;
  readonly unref = () => this;
  readonly ref = () => this;
  readonly hasRef = () => true;
}

const timerOf =
  (time: VirtualTime, repeats: boolean) =>
  (run: Callback, delay = 0, ...args: readonly unknown[]) => {
    const timer = new VirtualTimer();
    const delayMs = delay >= 1 && delay <= LONGEST_TIMER_MS ? delay : 1;
    const start = () => {
      timer.scheduled = time.schedule(delayMs, 'timer', () => {
        if (repeats) start();
        run(...args);
      });
    };
    start();
    return timer;
  };

function clear(timer: unknown): void {
  if (timer instanceof VirtualTimer && timer.scheduled) timer.scheduled.isCancelled = true;
}

/** `new Date()` and `Date.now()` are the simulated clock's. */
function dateOf(clock: () => number) {
  return new Proxy(Date, {
    construct: (target, args, self) =>
      Reflect.construct(target, args.length === 0 ? [clock()] : args, self),
    apply: () => new Date(clock()).toString(),
    get: (target, name) => (name === 'now' ? clock : Reflect.get(target, name)),
  });
}

function fill<Bytes extends ArrayBufferView>(random: Random, bytes: Bytes): Bytes {
  const view = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < view.length; at += 1) view[at] = random.between(0, 255);
  return bytes;
}

const uuidOf = (random: Random) =>
  fill(random, Buffer.alloc(16))
    .toString('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5');

type Work = (args: readonly unknown[]) => unknown;

function methodOf(module: object, name: string): Work {
  const method: unknown = Reflect.get(module, name);
  if (typeof method !== 'function') throw new Error(`${name} is no function`);
  return (args) => Reflect.apply(method, module, args);
}

/** Makes the results of a thread pool arrive in the order that the run draws. */
function scheduleThreads(
  time: VirtualTime,
  module: object,
  names: readonly string[],
  replaced: (name: string, original: Work) => Work,
): void {
  for (const name of names) {
    const original = methodOf(module, name);
    const work = replaced(name, original);
    Object.defineProperty(module, name, {
      value: async (...args: readonly unknown[]) => {
        const origin = time.origins.getStore();
        // The run itself waits in real time.
        if (origin === undefined) return original(args);
        await time.pass(origin.random.next());
        return work(args);
      },
    });
  }
}

/**
 * Replaces clock, timers, random source and the results of thread pools of this process, for good: the process runs one
 * simulation. Must be called before the product is imported.
 * @param clock of the machine, which may jump; timers do not
 */
export function replaceGlobals(time: VirtualTime, clock: () => number, random: Random): void {
  const pause = (delay?: number, value?: unknown) =>
    new Promise((resolve) => {
      timerOf(time, false)(() => resolve(value), delay);
    });
  const turn = (value?: unknown) => pause(1, value);
  const randomUUID = () => uuidOf(random);
  Object.assign(globalThis, {
    Date: dateOf(clock),
    setTimeout: timerOf(time, false),
    setInterval: timerOf(time, true),
    setImmediate: (run: Callback, ...args: readonly unknown[]) =>
      timerOf(time, false)(run, 0, ...args),
    clearTimeout: clear,
    clearInterval: clear,
    clearImmediate: clear,
  });
  Object.defineProperty(performance, 'now', { value: () => time.now });
  Object.assign(timersPromises, { setTimeout: pause, setImmediate: turn });
  Object.assign(AbortSignal, {
    timeout(delay: number) {
      const controller = new AbortController();
      timerOf(time, false)(() => controller.abort(), delay);
      return controller.signal;
    },
  });
  Object.assign(Math, { random: random.next });
  const getRandomValues = (bytes: ArrayBufferView) => fill(random, bytes);
  Object.defineProperties(globalThis.crypto, {
    getRandomValues: { value: getRandomValues },
    randomUUID: { value: randomUUID },
  });
  Object.assign(nodeCrypto, {
    randomBytes: (size: number) => fill(random, Buffer.alloc(size)),
    randomUUID,
  });
  scheduleThreads(
    time,
    globalThis.crypto.subtle,
    WEB_CRYPTO,
    (_, original) => (args) => time.outside(async () => original(args)),
  );
  // Without a thread, which takes longer than the work.
  scheduleThreads(time, fsPromises, FILES, (name) => methodOf(fs, `${name}Sync`));
  // Nothing is compressed: nobody asks for it, and a thread's time is no virtual one.
  const asTheyAre = (bytes: unknown, ...more: readonly unknown[]) => {
    const done = more.at(-1);
    if (typeof done === 'function') done(null, bytes);
  };
  Object.assign(zlib, { brotliCompress: asTheyAre, gzip: asTheyAre });
  syncBuiltinESMExports();
}
