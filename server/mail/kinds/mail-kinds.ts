import * as v from 'valibot';
import { Sequence } from './about-booking.ts';
import { account, secondFactor } from './account.ts';
import { type BookingNotification, bookingNotification } from './booking-notification.ts';
import { episodeOut, guestLinkMail, moveRequest, moveRequestWithdrawn } from './guest-link.ts';
import { invitation } from './invitation.ts';
import type { MailRules } from './mail-kind.ts';
import { reminder } from './reminder.ts';
import { schedule } from './schedule.ts';
import { contact, health } from './to-producer.ts';

/** Every kind of mail; a further one is an entry here. */
const MAIL_KINDS = [
  bookingNotification,
  guestLinkMail,
  moveRequest,
  moveRequestWithdrawn,
  episodeOut,
  reminder,
  schedule,
  invitation,
  contact,
  account,
  secondFactor,
  health,
] as const;

type MailSchema = (typeof MAIL_KINDS)[number]['schema'];

export type MailPayload = v.InferOutput<MailSchema>;
export type NewMailPayload = v.InferInput<MailSchema>;
export type AccountMail = v.InferOutput<typeof account.schema>;

interface AnyKind extends MailRules<MailPayload> {
  readonly schema: v.GenericSchema<unknown, MailPayload>;
}

const KIND_BY_NAME: ReadonlyMap<string, AnyKind> = new Map(
  MAIL_KINDS.flatMap((entry): [string, AnyKind][] => entry.kinds.map((kind) => [kind, entry])),
);

export function kindOf({ kind }: Pick<MailPayload, 'kind'>): AnyKind {
  const entry = KIND_BY_NAME.get(kind);
  if (entry === undefined) throw new Error(`No kind of mail: ${kind}`);
  return entry;
}

/** The value of the column `job`: the same for kinds of one entry. */
export const jobOf = (kind: MailPayload['kind']): string => kindOf({ kind }).job;

export const jobsWhere = (property: 'isShownInList' | 'isWatched'): string[] =>
  MAIL_KINDS.filter((entry) => entry[property]).map(({ job }) => job);

/** Leaves out what the mail does not need, such as other columns of a booking's row. */
export function serializePayload(payload: NewMailPayload): string {
  return JSON.stringify(v.parse(kindOf(payload).schema, payload));
}

const Named = v.object({ kind: v.string() });

/** Returns null for an unknown payload, such as one written by a newer version. */
export function parsePayload(json: string): MailPayload | null {
  try {
    const payload: unknown = JSON.parse(json);
    const entry = KIND_BY_NAME.get(v.parse(Named, payload).kind);
    return entry === undefined ? null : v.parse(entry.schema, payload);
  } catch {
    return null;
  }
}

export const isNotification = (mail: MailPayload): mail is BookingNotification =>
  v.is(bookingNotification.schema, mail);

const PayloadWithSequence = v.pipe(v.string(), v.parseJson(), v.object({ sequence: Sequence }));

export function sequenceOf(json: string): number {
  const parsed = v.safeParse(PayloadWithSequence, json);
  return parsed.success ? parsed.output.sequence : 0;
}
