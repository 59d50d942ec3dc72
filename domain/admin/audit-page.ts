import * as v from 'valibot';
import { listOf, ResponseDate, ResponseInstant } from '#domain/response-parts.ts';
import { ACTIONS } from './audit.ts';

/** Contains no guest data. */
export const AuditEntry = v.object({
  id: v.string(),
  at: ResponseInstant,
  /** The admin's e-mail address, or `OPERATOR`; null for the guest. */
  actor: v.nullable(v.string()),
  action: v.picklist(ACTIONS),
  booking_id: v.nullable(v.string()),
  /** The booking's date, or the first blocked one. */
  date: v.nullable(ResponseDate),
  until_date: v.nullable(ResponseDate),
  time_slot: v.nullable(v.string()),
  /** Date and slot before a move. */
  from_date: v.nullable(ResponseDate),
  from_slot: v.nullable(v.string()),
  /** Names the invitation of an operation, and of a booking with one. */
  invitation_id: v.nullable(v.string()),
});
export type AuditEntry = v.InferOutput<typeof AuditEntry>;

export const AuditPage = v.object({
  entries: listOf(AuditEntry),
  /** The `before` of the next page. */
  older: v.nullable(v.string()),
});
export type AuditPage = v.InferOutput<typeof AuditPage>;
