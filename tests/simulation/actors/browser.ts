import type { Random } from '#tests/kit/faults/random.ts';
import { latencyMs } from '../world/faults.ts';
import { PORT } from '../world/instance.ts';
import { pick } from '../world/streams.ts';
import { Violation, type World } from '../world/world.ts';

const ORIGIN = `http://localhost:${PORT}`;
const ATTEMPTS = 4;
const PAUSE_MS = 1_500;

export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  readonly cookie?: string | undefined;
  /** The Idempotency-Key. */
  readonly key?: string;
}

export interface Answer {
  /** null: without a response, so that the outcome is unknown. */
  readonly status: number | null;
  readonly text: string;
  /** Attempts before this one. */
  readonly repeats: number;
}

/** A person's browser: sends requests to instances, as a proxy before them would. */
export interface Browser {
  readonly random: Random;
  /** Sends a request to the instance, or to any. */
  readonly send: (call: Call, instance?: number) => Promise<Answer>;
  /** Repeats without a response, and after a failure of the server, as the site's pages do. */
  readonly sendSafely: (call: Call) => Promise<Answer>;
}

function requestOf({ method, path, body, cookie, key }: Call): Request {
  const headers = new Headers({ Origin: ORIGIN });
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (cookie !== undefined) headers.set('Cookie', cookie);
  if (key !== undefined) headers.set('Idempotency-Key', key);
  return new Request(new URL(path, ORIGIN), { method, headers });
}

const textOf = ({ body }: Call): string => (body === undefined ? '' : JSON.stringify(body));

/** A server may fail while something else does; it may never fail by itself. */
const EXCUSED_MS = 60_000;

/** @param losesResponse the first response is lost on its way */
export function openBrowser(world: World, random: Random, losesResponse: boolean): Browser {
  const { time, instances } = world;
  let loses = losesResponse;

  async function send(call: Call, index?: number, repeats = 0): Promise<Answer> {
    const up = instances.filter(({ isUp }) => isUp);
    const fallback = up.length > 0 ? pick(random, up) : undefined;
    const instance = index === undefined ? fallback : instances[index];
    await time.pass(latencyMs(random.next));
    const response = await instance?.fetch(requestOf(call), textOf(call), { random });
    if (response === undefined) return { status: null, text: '', repeats };
    const text = await response.text();
    await time.pass(latencyMs(random.next));
    const { status } = response;
    if (loses) {
      loses = false;
      return { status: null, text: '', repeats };
    }
    if (status >= 500 && !world.hadFaultWithin(EXCUSED_MS)) {
      const details = `${instance?.name}: ${status} to ${call.method} ${call.path}: ${text}`;
      world.fail(new Violation('no request fails without a fault', details));
    }
    return { status, text, repeats };
  }

  return {
    random,
    send: (call, instance) => send(call, instance),
    async sendSafely(call) {
      let answer = await send(call);
      for (let repeats = 1; repeats < ATTEMPTS; repeats += 1) {
        if (answer.status !== null && answer.status < 500) return answer;
        await time.pass(PAUSE_MS * (1 + random.next()));
        answer = await send(call, undefined, repeats);
      }
      return answer;
    },
  };
}
