import type { HealthItemName } from '#domain/admin/health.ts';
import type { Database } from '#server/database/database.ts';
import type { CheckParts } from '#server/health-report/checks.ts';
import { createHealthCheck } from '#server/health-report/health-monitor.ts';
import { fingerprintsOf } from '#server/health-report/instances.ts';
import { parsePayload } from '#server/mail/kinds/mail-kinds.ts';
import { insert } from '#tests/kit/database/rows.ts';
import { MAIL_NOW, mailRow, recordingLog } from '#tests/kit/mail/mail-system.ts';

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
type DiskSpace = Awaited<ReturnType<CheckParts['readDiskSpace']>>;

export const ROOMY: DiskSpace = { free: 50e9, total: 100e9 };
export const FULL: DiskSpace = { free: 400e6, total: 100e9 };

const SECRETS = { authSecret: 's'.repeat(40), bookingPasscode: 'karibu' };

/** An instance of the server with the test's clock, disk and mail server. */
export function instanceOn(database: Database, name = 'one', secrets = SECRETS) {
  let now = MAIL_NOW;
  const state = {
    disk: ROOMY,
    isMailServerUp: true,
    connections: 0,
    areVisitorsOne: false,
    isConnected: true,
  };
  const log = recordingLog();
  const check = createHealthCheck(
    {
      database: { ...database, capabilities: { ...database.capabilities, now: () => now } },
      changes: state,
      transport: {
        description: 'mail.example',
        send: async () => {},
        close: () => {},
        verify: async () => {
          state.connections += 1;
          if (!state.isMailServerUp) throw new Error('connection refused');
        },
      },
      needsMailServer: true,
      readDiskSpace: async () => state.disk,
      fingerprints: fingerprintsOf(secrets),
      proxySigns: { isProblem: () => state.areVisitorsOne },
      version: '1.2.3',
      log: log.logger,
    },
    name,
  );
  return {
    state,
    log,
    /** Measures at so many milliseconds after the start. */
    async at(afterMs: number) {
      now = MAIL_NOW + afterMs;
      return check(new AbortController().signal);
    },
  };
}

export async function itemAt(
  instance: ReturnType<typeof instanceOn>,
  name: HealthItemName,
  afterMs: number,
) {
  return (await instance.at(afterMs)).items.find((item) => item.name === name);
}

/** The problems of each alert, in the order of queuing. */
export async function alertsIn({ db }: Database) {
  const rows = await db.selectFrom('mails').selectAll().orderBy('created_at').execute();
  return rows.flatMap(({ payload, audience }) => {
    const mail = parsePayload(payload);
    return mail?.kind === 'health' ? [[audience, ...mail.problems]] : [];
  });
}

export async function insertMail({ db }: Database, id: string, more: object = {}) {
  const queued = { status: 'queued', next_attempt_at: MAIL_NOW, created_at: MAIL_NOW } as const;
  await insert(db, 'mails', mailRow({ id, ...queued, ...more }));
}
