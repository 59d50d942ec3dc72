import { health as copy } from '#content/admin/health.ts';
import type { HealthItem } from '#domain/admin/health.ts';
import { fillText } from '#domain/fill-text.ts';
import { formatShowMoment } from '#domain/time/show-time.ts';

const SECONDS_PER_MINUTE = 60;
const BYTES_PER_GB = 1e9;

/** The measured value in words. */
export function describeValue({ name, state, value }: HealthItem): string {
  if (state === 'unknown') return copy.unknown;
  if (value === null) return state === 'ok' ? copy.fine : copy.items[name].problem;
  if (name === 'last_backup') return formatShowMoment(value);
  if (name === 'disk') {
    return fillText(copy.values.space, { count: (value / BYTES_PER_GB).toFixed(1) });
  }
  if (value === 0) return copy.values.none;
  if (name !== 'mail_queue') return String(value);
  return fillText(copy.values.minutes, { count: Math.ceil(value / SECONDS_PER_MINUTE) });
}
