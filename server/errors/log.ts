import pino, { type DestinationStream, type Logger } from 'pino';

/** Selects fields, since a database's error can carry a row with personal data. */
function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { type: error.name, code, message: error.message, stack: error.stack };
}

export function createLog(level: string, stream: DestinationStream = pino.destination(1)): Logger {
  return pino({ level, serializers: { error: serializeError } }, stream);
}
