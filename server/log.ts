import pino, { type DestinationStream, type Logger } from 'pino';

/**
 * What the log keeps of an error. Not everything: a database's error can carry the row that it is
 * about, and a guest's data must never be in a log.
 */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { type: error.name, code, message: error.message, stack: error.stack };
}

/** The structured log: one JSON object a line, on standard output or another stream. */
export function openLog(level: string, stream: DestinationStream = pino.destination(1)): Logger {
  return pino({ level, serializers: { error: describeError } }, stream);
}
