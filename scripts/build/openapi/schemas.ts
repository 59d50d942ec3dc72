import {
  type ConversionConfig,
  type JsonSchema,
  toJsonSchema,
  toJsonSchemaDefs,
} from '@valibot/to-json-schema';
import * as v from 'valibot';
import { MailResponse, PasswordChanged, TokenResponse } from '#domain/account/account.ts';
import { AuditEntry } from '#domain/admin/audit.ts';
import { ListedBooking } from '#domain/admin/bookings.ts';
import { FeedResponse } from '#domain/admin/calendar-feed.ts';
import { ChangedBooking } from '#domain/admin/team-changes.ts';
import { ConsentEvidence, StoredBooking } from '#domain/booking/booking.ts';
import { DateRange, SlotAvailability } from '#domain/booking/slots/availability.ts';
import { Problem } from '#domain/errors/problem.ts';
import { GuestBooking } from '#domain/guest-link/guest-booking.ts';
import { QueuedResponse, SavedResponse } from '#domain/response-parts.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';

export type { JsonSchema };

/** Several responses contain these; the keys are their names in the document. */
const SHARED: Readonly<Record<string, v.GenericSchema>> = {
  AuditEntry,
  Booking: StoredBooking,
  ChangedBooking,
  ConsentEvidence,
  DateRange,
  FeedResponse,
  GuestBooking,
  ListedBooking,
  MailResponse,
  PasswordChanged,
  // The domain's own does not describe the booking, which only the guest's page reads.
  Problem: v.object({ ...Problem.entries, booking: v.optional(GuestBooking) }),
  QueuedResponse,
  SavedResponse,
  SlotAvailability,
  TokenResponse,
};

/** Rules of requests that JSON Schema cannot express. */
const UNEXPRESSED_ACTIONS = [
  'trim',
  'raw_check',
  'check',
  'partial_check',
  'transform',
  'readonly',
];

const PLAIN_DATE: JsonSchema = {
  type: 'string',
  format: 'date',
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
};

/** The plain date is the only custom schema in requests and responses. */
const isPlainDateSchema = (schema: object) => 'check' in schema && schema.check === isPlainDate;

/** The actions that the library does not convert, or not of a nullable text. */
function convertAction(action: object, jsonSchema: JsonSchema): JsonSchema | undefined {
  const { type, requirement } = { type: undefined, requirement: undefined, ...action };
  if (type === 'rfc_email') return { ...jsonSchema, format: 'email' };
  if (type === 'max_length' && jsonSchema.type === undefined && typeof requirement === 'number') {
    return { ...jsonSchema, maxLength: requirement };
  }
  return undefined;
}

const CONFIG: ConversionConfig = {
  target: 'draft-2020-12',
  ignoreActions: UNEXPRESSED_ACTIONS,
  overrideSchema: ({ valibotSchema }) =>
    isPlainDateSchema(valibotSchema) ? PLAIN_DATE : undefined,
  overrideAction: ({ valibotAction, jsonSchema }) => convertAction(valibotAction, jsonSchema),
  overrideRef: ({ referenceId }) => schemaRef(referenceId),
};

export const schemaRef = (name: string) => `#/components/schemas/${name}`;

/** OpenAPI names the dialect once, and has the shared schemas elsewhere. */
function withoutHead({ $schema: _dialect, $defs: _shared, ...schema }: JsonSchema): JsonSchema {
  return schema;
}

/** Describes what a client may send. @throws for a schema that has no JSON Schema */
export function requestSchema(schema: v.GenericSchema): JsonSchema {
  return withoutHead(toJsonSchema(schema, { ...CONFIG, typeMode: 'input' }));
}

const hasEntries = (
  schema: object,
): schema is Pick<v.ObjectSchema<v.ObjectEntries, undefined>, 'entries'> => 'entries' in schema;

const hasDefault = (entry: object | undefined) =>
  entry !== undefined && 'default' in entry && entry.default !== undefined;

const SENT: ConversionConfig = {
  ...CONFIG,
  typeMode: 'output',
  /** A default of the schema has been applied: the member is in every response. */
  overrideSchema(context) {
    if (isPlainDateSchema(context.valibotSchema)) return PLAIN_DATE;
    if (context.errors) return undefined;
    const { default: _applied, ...schema } = context.jsonSchema;
    if (!hasEntries(context.valibotSchema)) return schema;
    const { entries } = context.valibotSchema;
    const isSent = (name: string) =>
      schema.required?.includes(name) === true || hasDefault(entries[name]);
    return { ...schema, required: Object.keys(entries).filter(isSent) };
  },
};

/** Describes what the server sends. @throws for a schema that has no JSON Schema */
export const responseSchema = (schema: v.GenericSchema): JsonSchema =>
  withoutHead(toJsonSchema(schema, { ...SENT, definitions: SHARED }));

export const sharedSchemas = (): Readonly<Record<string, JsonSchema>> =>
  toJsonSchemaDefs(SHARED, SENT);
