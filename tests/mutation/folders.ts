export interface MutatedFolder {
  readonly mutate: readonly string[];
  /** Glob patterns of the tests that may kill a mutant, fast ones first. */
  readonly tests: readonly string[];
  readonly needsPostgres: boolean;
}

const api = (...names: readonly string[]) => names.map((name) => `tests/api/**/${name}.test.ts`);
const contract = (...names: readonly string[]) =>
  names.map((name) => `tests/contract/**/${name}.test.ts`);

export const FOLDERS: Readonly<Record<string, MutatedFolder>> = {
  domain: {
    mutate: [
      'domain/**/*.ts',
      '!domain/**/*.test.ts',
      // Shapes of responses: the API tests compare every response with them.
      '!domain/**/*-{response,responses}.ts',
      '!domain/{response-parts,account/own-sessions,booking/slots/date-range}.ts',
      '!domain/booking/{consent-evidence,created-booking,scheduled-booking}.ts',
      '!domain/admin/{audit-page,calendar-feed,first-steps,health}.ts',
      '!domain/admin/bookings/{booking-record,listed-bookings,team-day}.ts',
      '!domain/invitation/invitation.ts',
      // Names that the browser tests follow: paths, placeholders and fields of forms.
      '!domain/{public-origin,guest-link/calendar-form,rendering/*}.ts',
    ],
    tests: ['domain/**/*.test.ts'],
    needsPostgres: false,
  },
  'app/features/booking': {
    mutate: [
      'app/features/{booking,slot-picker}/**/*.ts',
      '!app/features/{booking,slot-picker}/**/*.test.ts',
      // Covered by the browser tests.
      '!app/features/{booking,slot-picker}/**/{use-*,booking-store,submit-booking}.ts',
    ],
    tests: ['app/features/{booking,slot-picker}/**/*.test.ts'],
    needsPostgres: false,
  },
  'server/bookings': {
    mutate: [
      'server/bookings/**/*.ts',
      '!server/bookings/**/*.test.ts',
      // Declarations of routes: openapi.test.ts and permissions.test.ts check each of them.
      '!server/bookings/**/routes.ts',
    ],
    tests: [
      'server/bookings/**/*.test.ts',
      'tests/contract/{bookings,reminders}/*.test.ts',
      ...contract('guest-notifications'),
      'tests/api/{bookings,invitations}/*.test.ts',
      ...api('team-bookings', 'team-moves', 'admin-bookings', 'day-view', 'guest-changes'),
      ...api('reminders', 'guest-mails'),
    ],
    needsPostgres: true,
  },
  'server/blocked-dates': {
    mutate: [
      'server/blocked-dates/**/*.ts',
      '!server/blocked-dates/routes.ts',
      'server/mail/queue/link-mails.ts',
    ],
    tests: [
      ...contract('block-dates', 'renew-links', 'invitation-mails'),
      ...api('blocked-dates', 'ask-to-move'),
    ],
    needsPostgres: true,
  },
  'server/rate-limits': {
    mutate: ['server/rate-limits/**/*.ts', '!server/rate-limits/**/*.test.ts'],
    tests: ['server/rate-limits/**/*.test.ts', ...contract('rate-limiter')],
    needsPostgres: true,
  },
  'server/mail': {
    mutate: [
      'server/mail/mail-worker.ts',
      'server/mail/queue/*.ts',
      '!server/mail/queue/*.test.ts',
      // With the blocked dates, whose tests cover it.
      '!server/mail/queue/link-mails.ts',
    ],
    tests: [
      'server/mail/queue/*.test.ts',
      'tests/contract/mail/**/*.test.ts',
      ...contract('change-booking', 'renew-links', 'transactions', 'health-report'),
      ...api('mail-states', 'ask-to-move'),
    ],
    needsPostgres: true,
  },
};

export const FOLDER_VARIABLE = 'MUTATION_FOLDER';

/** @throws Error if the environment names no folder of the table */
export function chosenFolder(): MutatedFolder & { readonly name: string } {
  const name = process.env[FOLDER_VARIABLE] ?? '';
  const folder = FOLDERS[name];
  if (folder === undefined) throw new Error(`${FOLDER_VARIABLE} names no folder of the table`);
  return { name, ...folder };
}
