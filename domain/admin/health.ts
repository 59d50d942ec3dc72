import * as v from 'valibot';

/** The server measures these; they are shown in this order. */
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
  /**
   * Is the age of the oldest queued mail in seconds, the number of failed mails, the time of the backup in
   * milliseconds since 1970; the free bytes of the disk.
   */
  value: v.nullable(v.number()),
  /** The instant at which the problem was first seen, in milliseconds since 1970. */
  since: v.nullable(v.number()),
});
export type HealthItem = v.InferOutput<typeof HealthItem>;

/** `GET /api/admin/health`: measured every minute. Contains neither secrets nor personal data. */
export const HealthReport = v.object({
  version: v.string(),
  /** Milliseconds since 1970. */
  checked_at: v.number(),
  /** False: mails are written to files, and nobody receives them. */
  has_mail_server: v.boolean(),
  items: v.array(HealthItem),
});
export type HealthReport = v.InferOutput<typeof HealthReport>;
