import type { IncomingMessage } from 'node:http';
import type { Context, HonoRequest } from 'hono';
import * as v from 'valibot';
import { ERRORS } from '#domain/errors/error-catalogue.ts';
import { fieldOf } from '#domain/errors/problem.ts';
import { FORM_KEY_FIELD } from '#domain/rendering/booking-page.ts';
import { enteredDateError } from '#domain/time/entered-date.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import { Rejection } from '#server/errors/rejection.ts';
import type { Instant } from '#server/time/clock.ts';
import type { AppEnvironment } from './environment.ts';

/** PostgreSQL rejects NUL, SQLite replaces lone surrogates. Iterative: nesting is unlimited. */
function isStorable(value: unknown): boolean {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const current = waiting.pop();
    if (typeof current === 'string') {
      if (!current.isWellFormed() || current.includes('\u0000')) return false;
    } else if (typeof current === 'object' && current !== null) {
      for (const [key, inner] of Object.entries(current)) waiting.push(key, inner);
    }
  }
  return true;
}

const CONFIG = {
  // Replaces the library's default messages, which repeat the input.
  message: ERRORS.invalid.detail,
  // A text that is too long for its field is not read any further.
  abortPipeEarly: true,
};

/** @throws Rejection `malformed_text`, or `invalid` with the first message and its field */
export function parseOrReject<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> {
  if (!isStorable(value)) throw new Rejection('malformed_text');
  const parsed = v.safeParse(schema, value, CONFIG);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Rejection('invalid', { detail: issue.message, field: fieldOf(issue) });
}

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

/** @throws Rejection `invalid` for a key of another form */
export function parseIdempotencyKey(key: string | undefined): string | undefined {
  if (key !== undefined && !IDEMPOTENCY_KEY.test(key)) {
    throw new Rejection('invalid', {
      detail: 'Idempotency-Key must be 1 to 200 visible ASCII characters',
      field: 'Idempotency-Key',
    });
  }
  return key;
}

/** @param dates by the names of their fields @throws Rejection `invalid` for a senseless year */
export function assertEnteredDates(
  dates: Readonly<Record<string, PlainDate | null | undefined>>,
  now: Instant,
): void {
  for (const [field, date] of Object.entries(dates)) {
    const detail = date ? enteredDateError(date, showDateAt(now)) : undefined;
    if (detail !== undefined) throw new Rejection('invalid', { detail, field });
  }
}

const BODY_MAXIMUM_BYTES = 16 * 1024;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads a body of UTF-8. @throws as `readBody`, and Rejection `malformed_text` */
async function readText(
  incoming: IncomingMessage,
  maximumBytes = BODY_MAXIMUM_BYTES,
): Promise<string> {
  const bytes = await readBody(incoming, maximumBytes);
  try {
    return utf8.decode(bytes);
  } catch {
    throw new Rejection('malformed_text');
  }
}

/** @throws Rejection `too_large`, or the socket's error when the client disconnects */
async function readBody(incoming: IncomingMessage, maximumBytes: number): Promise<Buffer> {
  if (Number(incoming.headers['content-length']) > maximumBytes) {
    throw new Rejection('too_large');
  }
  // The framework's web stream costs a tenth of a booking (docs/performance.md).
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maximumBytes) {
        chunks.push(chunk);
      } else {
        incoming.pause();
        reject(new Rejection('too_large'));
      }
    });
    incoming.on('end', () => resolve(Buffer.concat(chunks, size)));
    incoming.on('error', reject);
  });
}

const JSON_TYPE = /^application\/json\s*(;|$)/i;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Rejection('malformed_json');
  }
}

/** @throws `invalid`, `malformed_json`, `malformed_text`, `too_large`, `unsupported_type` */
export async function readJson<Schema extends v.GenericSchema>(
  { env, req }: Context<AppEnvironment>,
  schema: Schema,
  maximumBytes?: number,
): Promise<v.InferOutput<Schema>> {
  if (!JSON_TYPE.test(req.header('Content-Type') ?? '')) throw new Rejection('unsupported_type');
  return parseOrReject(schema, parseJson(await readText(env.incoming, maximumBytes)));
}

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i;

export const hasFormType = (request: HonoRequest): boolean =>
  FORM_TYPE.test(request.header('Content-Type') ?? '');

export type FormFields = Readonly<Partial<Record<string, string>>>;

/**
 * Reads a posted form; of repeated names the last counts. `isFormKey` proves the origin where a
 * browser names none.
 * @throws Rejection `unsupported_type` or `forbidden_origin`, and as `readText`
 */
export async function readForm(
  context: Context<AppEnvironment>,
  isFormKey: (key: string | undefined, clientIp: string) => boolean,
): Promise<FormFields> {
  if (!hasFormType(context.req)) throw new Rejection('unsupported_type');
  const pairs = new URLSearchParams(await readText(context.env.incoming));
  // Browsers post CRLF, scripts read LF (HTML, 4.10.21.4): the limit counts a new line once.
  const fields: FormFields = Object.fromEntries(
    Array.from(pairs, ([name, value]) => [name, value.replaceAll('\r\n', '\n')]),
  );
  const clientIp = context.get('clientIp');
  const namesOrigin = context.get('namesOrigin');
  if (!namesOrigin && !isFormKey(fields[FORM_KEY_FIELD], clientIp)) {
    throw new Rejection('forbidden_origin');
  }
  return fields;
}
