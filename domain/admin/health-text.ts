import { fillText } from '#domain/text/fill-text.ts';
import { formatShowMoment } from '#domain/time/show-time.ts';
import type { HealthItem, HealthItemName } from './health.ts';

const SECONDS_PER_MINUTE = 60;
const BYTES_PER_GB = 1e9;

type Texts<Name extends string> = Readonly<Record<Name, string>>;

/** The show's own words, of `content/admin/health.ts`. */
export interface HealthWords extends Texts<'fine' | 'unset' | 'unknown'> {
  readonly values: Texts<'none' | 'minutes' | 'space'>;
  readonly items: Readonly<Record<HealthItemName, Texts<'label' | 'problem' | 'advice'>>>;
  readonly notSetUp: Readonly<Partial<Record<HealthItemName, Texts<'problem' | 'advice'>>>>;
}

type Measured = Pick<HealthItem, 'name' | 'state' | 'value'>;

function valueText({ name, state, value }: Measured, problem: string, words: HealthWords): string {
  if (state === 'unknown') return words.unknown;
  if (value === null) return state === 'ok' ? words.fine : problem;
  if (name === 'last_backup') return formatShowMoment(value);
  if (name === 'disk') {
    return fillText(words.values.space, { count: (value / BYTES_PER_GB).toFixed(1) });
  }
  if (value === 0) return words.values.none;
  if (name !== 'mail_queue') return String(value);
  return fillText(words.values.minutes, { count: Math.ceil(value / SECONDS_PER_MINUTE) });
}

/** Words an item for the admin area and the doctor: label, value, the problem and what to do about it. */
export function describeHealth(item: Measured, hasMailServer: boolean, words: HealthWords) {
  const { name, state } = item;
  const isAbsent = name === 'mail_server' ? !hasMailServer : state === 'unknown';
  const notSetUp = isAbsent ? words.notSetUp[name] : undefined;
  const texts = { ...words.items[name], ...notSetUp };
  const isSetUp = notSetUp === undefined;
  return {
    ...texts,
    isSetUp,
    value: isSetUp ? valueText(item, texts.problem, words) : words.unset,
  };
}
