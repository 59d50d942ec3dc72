import type { Database } from '#server/database/database.ts';
import { findMailedInvitation } from '#server/invitations/invitation.ts';
import { NOT_SENT } from '#server/mail/kinds/mail-kind.ts';
import { enqueueInvitations, getInvitationMailStates } from '#server/mail/queue/link-mails.ts';
import { INVITATION_KEYS, storedInvitation } from '#tests/kit/admin/invitations.ts';
import { openTestDatabase } from '#tests/kit/database/database.ts';
import { describeDatabases, expect, it } from '#tests/kit/database/database-test.ts';
import { workAt } from '#tests/kit/database/unit-of-work.ts';
import { MAIL_NOW, MAIL_SOURCES, startTestWorker } from '#tests/kit/mail/mail-system.ts';

const ORIGIN = 'https://show.example';

async function withInvitation(database: Database) {
  const invitation = storedInvitation();
  await workAt(database, MAIL_NOW, async (tx) => {
    await tx.db.insertInto('invitations').values(invitation).execute();
    await enqueueInvitations(tx, [invitation]);
  });
  return invitation;
}

function worker(database: Database) {
  const services = { database, clock: () => MAIL_NOW, invitationKeys: INVITATION_KEYS };
  const findInvitation = (id: string) => findMailedInvitation(services, ORIGIN, id);
  return startTestWorker({ database, sources: { ...MAIL_SOURCES, findInvitation } });
}

const update = ({ db }: Database) => db.updateTable('invitations');
const ENDS: Record<string, (database: Database) => { execute(): Promise<unknown> }> = {
  'was revoked': (database) => update(database).set({ revoked_at: MAIL_NOW }),
  'was used': (database) => update(database).set({ uses: 1 }),
  'has expired': (database) => update(database).set({ expires_at: MAIL_NOW }),
  'was deleted': ({ db }) => db.deleteFrom('invitations'),
};

describeDatabases('a queued mail with the link of an invitation on %s', (test, engine) => {
  test('is sent with a link that works, which its row does not contain', async (database) => {
    const { id, email } = await withInvitation(database);
    const other = storedInvitation({ email: null });
    await workAt(database, MAIL_NOW, (tx) => enqueueInvitations(tx, [other]));
    expect(await getInvitationMailStates(database.db)).toEqual(new Map([[id, 'queued']]));
    const { log, sent } = worker(database);
    await log.until('mail sent', 1);
    expect(await getInvitationMailStates(database.db)).toEqual(new Map([[id, 'sent']]));
    const [mail] = sent;
    expect(mail?.to).toEqual({ name: 'Amani Otieno', address: email });
    const key = /#i=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(INVITATION_KEYS.verify(key)).toBe(id);
    const rows = await database.db.selectFrom('mails').selectAll().execute();
    expect(rows).toMatchObject([
      { status: 'sent', audience: 'guest', invitation_id: id, booking_id: null },
    ]);
    expect(JSON.stringify(rows)).not.toContain(key.split('.')[1]);
  });

  it.each(Object.entries(ENDS))('is dropped when the invitation %s', async (_, end) => {
    const database = await openTestDatabase(engine);
    await withInvitation(database);
    await end(database).execute();
    const { log, sent } = worker(database);
    await log.until('obsolete mail dropped', 1);
    expect(sent).toEqual([]);
    const mails = await database.db.selectFrom('mails').select(['status', 'last_error']).execute();
    expect(mails).toEqual([{ status: 'failed', last_error: NOT_SENT.invitationEnded }]);
  });
});
