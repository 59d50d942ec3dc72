import * as v from 'valibot';
import { fillText } from '#domain/text/fill-text.ts';
import { formatShowMoment } from '#domain/time/show-time.ts';

export const HEALTH_ITEMS = [
  'database',
  'instances',
  'changes',
  'proxy',
  'mail_server',
  'mail_queue',
  'failed_mails',
  'last_backup',
  'disk',
] as const;
export type HealthItemName = (typeof HEALTH_ITEMS)[number];

const HealthItem = v.object({
  name: v.picklist(HEALTH_ITEMS),
  /** `unknown`: not measured, as a backup that nobody has recorded; no problem is known. */
  state: v.picklist(['ok', 'problem', 'unknown']),
  /** Age of the oldest queued mail in seconds, number of failed mails, time of the backup, free bytes of the disk. */
  value: v.nullable(v.number()),
  since: v.nullable(v.number()),
});
export type HealthItem = v.InferOutput<typeof HealthItem>;

/** Measured every minute. Contains neither secrets nor personal data. */
export const HealthReport = v.object({
  version: v.string(),
  checked_at: v.number(),
  /** False: mails are written to files, and nobody receives them. */
  has_mail_server: v.boolean(),
  items: v.array(HealthItem),
});
export type HealthReport = v.InferOutput<typeof HealthReport>;

const SECONDS_PER_MINUTE = 60;
const BYTES_PER_GB = 1e9;

type Texts<Name extends string> = Readonly<Record<Name, string>>;

/** The show's own words, of `content/admin/health-copy.ts`. */
interface HealthWords extends Texts<'fine' | 'unset' | 'unknown'> {
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
