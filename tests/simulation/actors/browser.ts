import type { Random } from '#tests/kit/faults/random.ts';
import { CLOCK_ERROR_MAX_MS } from '../world/clock.ts';
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
  readonly key?: string;
}

export interface Answer {
  /** null without a response. */
  readonly status: number | null;
  readonly text: string;
  /** The outcome is unknown. */
  readonly isFailure: boolean;
  readonly instants: readonly [number, number];
}

export type Browser = ReturnType<typeof openBrowser>;

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

/**
 * A person's browser: sends requests to instances, as a proxy before them would.
 * @param losesResponse the first response is lost on its way
 */
export function openBrowser(world: World, random: Random, losesResponse: boolean) {
  const { clock, time, instances } = world;
  let loses = losesResponse;

  /** @param index of the instance; any without it */
  async function send(call: Call, index?: number): Promise<Answer> {
    const up = instances.filter(({ isUp }) => isUp);
    const fallback = up.length > 0 ? pick(random, up) : undefined;
    const instance = index === undefined ? fallback : instances[index];
    const began = clock.shared();
    await time.pass(latencyMs(random.next));
    const response = await instance?.fetch(requestOf(call), textOf(call), { random });
    const text = (await response?.text()) ?? '';
    if (response !== undefined) await time.pass(latencyMs(random.next));
    const [first = began, last = began] = [began, clock.shared()].sort((one, other) => one - other);
    const instants = [first - CLOCK_ERROR_MAX_MS, last + CLOCK_ERROR_MAX_MS] as const;
    if (response === undefined || loses) {
      if (response !== undefined) loses = false;
      return { status: null, text: '', isFailure: true, instants };
    }
    const { status } = response;
    const isFailure = status >= 500 || text.includes('"role_unknown"');
    if (isFailure && !world.hadFaultWithin(EXCUSED_MS)) {
      const details = `${instance?.name}: ${status} to ${call.method} ${call.path}: ${text}`;
      world.fail(new Violation('no request fails without a fault', details));
    }
    return { status, text, isFailure, instants };
  }

  return {
    random,
    send,
    /** Repeats without a response, and after a failure of the server, as the site's pages do. @returns all answers */
    async sendSafely(call: Call): Promise<Answer[]> {
      const answers: Answer[] = [];
      for (;;) {
        const answer = await send(call);
        answers.push(answer);
        if (!answer.isFailure || answers.length === ATTEMPTS) return answers;
        await time.pass(PAUSE_MS * (1 + random.next()));
      }
    },
  };
}
