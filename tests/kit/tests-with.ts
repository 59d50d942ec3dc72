import { test } from 'vitest';

export type TestWith<Started> = (
  title: string,
  run: (started: Started) => Promise<unknown>,
) => void;

export const testsWith =
  <Started>(start: () => Promise<Started>): TestWith<Started> =>
  (title, run) =>
    test(title, async () => void (await run(await start())));
