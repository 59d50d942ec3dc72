import { Violation } from '../world/world.ts';
import type { AuditRow, Observer } from './observer.ts';

const INVARIANT = 'no invitation is used more often than it allows';

/** The uses of each invitation as the audit log tells them. */
export class InvitationUses {
  readonly #observer: Observer;
  readonly #uses = new Map<string, number>();
  readonly #revoked = new Set<string>();

  constructor(observer: Observer) {
    this.#observer = observer;
  }

  /** @param entries all that are new @throws Violation */
  async check(entries: readonly AuditRow[]): Promise<void> {
    const used = new Set<string>();
    for (const { action, invitation_id: id } of entries) {
      if (id === null) continue;
      if (action === 'invitation_revoked') this.#revoked.add(id);
      if (action === 'invitation_restored') this.#revoked.delete(id);
      if (action !== 'booked') continue;
      if (this.#revoked.has(id)) throw new Violation(INVARIANT, `${id} was revoked`);
      this.#uses.set(id, (this.#uses.get(id) ?? 0) + 1);
      used.add(id);
    }
    for (const id of used) {
      const row = await this.#observer.invitation(id);
      const uses = this.#uses.get(id) ?? 0;
      if (row === undefined || (row.uses === uses && uses <= row.uses_max)) continue;
      const details = `${id} has ${uses} bookings, counts ${row.uses}, and allows ${row.uses_max}`;
      throw new Violation(INVARIANT, details);
    }
  }
}
