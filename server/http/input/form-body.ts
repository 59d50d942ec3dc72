import type { Context, HonoRequest } from 'hono';
import { FORM_KEY_FIELD } from '#domain/rendering/booking-page.ts';
import { Rejection } from '#server/errors/rejection.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { readText } from './read-body.ts';

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
