import { health as copy } from '#content/admin/health.ts';
import type { HealthItem } from '#domain/admin/health.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { formatShowMoment } from '#domain/time/show-time.ts';

const SECONDS_PER_MINUTE = 60;
const BYTES_PER_GB = 1e9;

/** The label of an item, its problem and the advice. */
export function textsOf(name: HealthItem['name'], hasMailServer: boolean) {
  return name === 'mail_server' && !hasMailServer ? copy.noMailServer : copy.items[name];
}

/** The measured value in words. @param problem in place of a problem's value that has none */
export function describeValue({ name, state, value }: HealthItem, problem: string): string {
  if (state === 'unknown') return copy.unknown;
  if (value === null) return state === 'ok' ? copy.fine : problem;
  if (name === 'last_backup') return formatShowMoment(value);
  if (name === 'disk') {
    return fillText(copy.values.space, { count: (value / BYTES_PER_GB).toFixed(1) });
  }
  if (value === 0) return copy.values.none;
  if (name !== 'mail_queue') return String(value);
  return fillText(copy.values.minutes, { count: Math.ceil(value / SECONDS_PER_MINUTE) });
}
