import type { Logger } from 'pino';
import type { ErrorCode } from '#domain/errors/error-catalogue.ts';

const LINES_PER_WINDOW = 60;
const WINDOW_MS = 60_000;

const SUSPICIOUS: ReadonlySet<ErrorCode> = new Set([
  'invalid_code',
  'invalid_credentials',
  'invalid_passcode',
  'invitation_unknown',
  'link_expired',
  'link_unknown',
  'too_many',
  'too_many_moves',
]);

/** Logs `LINES_PER_WINDOW` of a code in a minute, then their number: a flood must not fill the disk. */
export function createRejectionLog(log: Logger) {
  const windows = new Map<ErrorCode, { lines: number; unlogged: number }>();

  function openWindow(code: ErrorCode) {
    const window = { lines: 0, unlogged: 0 };
    windows.set(code, window);
    setTimeout(() => {
      windows.delete(code);
      if (window.unlogged > 0) log.warn({ code, count: window.unlogged }, 'rejections not logged');
    }, WINDOW_MS).unref();
    return window;
  }

  return function logRejection(code: ErrorCode, about: object): void {
    const window = windows.get(code) ?? openWindow(code);
    if (window.lines === LINES_PER_WINDOW) {
      window.unlogged += 1;
      return;
    }
    window.lines += 1;
    log[SUSPICIOUS.has(code) ? 'warn' : 'info']({ ...about, code }, 'request rejected');
  };
}
