import { createMiddleware } from 'hono/factory';
import type { Message } from '#domain/message.ts';
import type { AppEnvironment } from '#server/http/environment.ts';

/**
 * Titles the problem documents of an operation whose code several operations share
 * (`isTitledByOperation` of domain/errors/error-catalogue.ts).
 */
export function failsAs({ title }: Message) {
  return createMiddleware<AppEnvironment>(async function titleFailures(context, next) {
    context.set('failureTitle', title);
    await next();
  });
}
