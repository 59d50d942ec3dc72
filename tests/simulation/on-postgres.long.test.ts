import { describe, expect, it } from 'vitest';
import { runInProcess } from './run-in-process.ts';

/** A statement takes ten times as long as on SQLite. */
const RUN = { seed: 2, engine: 'postgres', days: 3 } as const;

describe('a simulation on PostgreSQL', () => {
  it('breaks no invariant, with the same statements in the same order (T55)', async () => {
    const [one, other] = await Promise.all([runInProcess(RUN), runInProcess(RUN)]);
    expect(one.broken).toBeUndefined();
    expect(other.digest).toBe(one.digest);
  });

  it.each(['the index of the slots is dropped', 'notifications are lost'])(
    'finds %s (T55)',
    async (defect) => {
      expect((await runInProcess({ ...RUN, defect })).broken).toBeDefined();
    },
  );
});
