import pino, { type DestinationStream, type Logger } from 'pino';
import { errorCode } from './operator-error.ts';

/** Selects fields, since a database's error can carry a row with personal data. */
function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  return { type: error.name, code: errorCode(error), message: error.message, stack: error.stack };
}

export function createLog(level: string, stream: DestinationStream = pino.destination(1)): Logger {
  return pino({ level, serializers: { error: serializeError } }, stream);
}

/** A reader that reads nothing for so long loses the rest of the log. */
const END_TIMEOUT_MS = 1_000;

export function openLogOutput() {
  const stream = pino.destination(1);
  let isRead = true;
  stream.on('error', () => {
    isRead = false;
  });
  return {
    stream,
    /**
     * Calls back once everything is written, or nobody reads it any more: `process.exit` alone would try for ever to
     * write what is left. Kills the process if neither happens.
     */
    end(callback: () => void) {
      if (!isRead) return callback();
      setTimeout(() => process.kill(process.pid, 'SIGKILL'), END_TIMEOUT_MS);
      stream.once('close', callback).once('error', callback).end();
    },
  };
}
