import { expect } from 'vitest';
import { freePort } from '#server/http/listener/free-port.ts';
import type { DatabaseLocation } from '#tests/kit/database/database.ts';
import { recordFigure } from '#tests/kit/report/figures.ts';
import { settingsOf } from '#tests/kit/server/command.ts';
import { TEST_SECRETS } from '#tests/kit/server/server-parts.ts';
import { createGuests } from './guests.ts';
import { createInstallation, git, runUpdate, type UpdateRun } from './installation.ts';
import { startService } from './service.ts';

/** The lines after which instances of either version, or none, respond. */
const WHILE_SWITCHING = /^(Switching|Restarting|Going back)/;

/** Installs v1.0.0 as an operator does, and starts its instances; a guest has booked. */
export async function installFirstRelease(location: DatabaseLocation, instances: number) {
  const installation = createInstallation();
  const { current, checkout } = installation;
  const ports: number[] = [];
  while (ports.length < instances) ports.push(await freePort());
  const settings = {
    ...settingsOf(location),
    ...TEST_SECRETS,
    TRUST_PROXY: '127.0.0.1',
    INSTANCE_PORTS: ports.join(','),
  };
  expect(await runUpdate(checkout, settings)).toMatchObject({ code: 0, err: '' });
  expect(git(checkout, 'describe', '--tags')).toBe('v1.0.0');
  const { restartCommand } = await startService(current, settings, ports);
  const updateSettings = { ...settings, RESTART_COMMAND: restartCommand };
  const guests = createGuests(ports[0] ?? 0);
  await guests.bookNext();
  const update = (...parameters: readonly string[]) =>
    runUpdate(current, updateSettings, parameters);

  return {
    installation,
    guests,
    update,
    /**
     * Kills the update at a line, after guests have booked while it switched, and runs the same command
     * again. Returns undefined if no line matched.
     */
    async updateKilledAt(pattern: RegExp): Promise<UpdateRun | undefined> {
      const { code } = await runUpdate(current, updateSettings, [], async (line) => {
        const isKilled = pattern.test(line);
        if (!isKilled && WHILE_SWITCHING.test(line)) await guests.bookNext();
        return isKilled;
      });
      return code === null ? update() : undefined;
    },
    /** The releases that the instances name. */
    running: () =>
      Promise.all(
        ports.map((port) =>
          fetch(`http://127.0.0.1:${port}/readyz`).then(
            async (response) => String((await response.json()).release),
            String,
          ),
        ),
      ),
    async recordBookings(): Promise<void> {
      const { confirmed } = guests;
      const stored = await guests.stored(location);
      const lost = confirmed.filter((guest) => !stored.includes(guest));
      recordFigure({
        test: 'T47',
        name: `updates, ${location.engine}`,
        operations: confirmed.length,
        measured: [
          { name: 'confirmed', value: confirmed.length, atLeast: 5 },
          { name: 'confirmed and lost', value: lost.length, exactly: 0, examples: lost },
          { name: 'stored twice', value: stored.length - new Set(stored).size, exactly: 0 },
        ],
      });
    },
  };
}
